import { JSDOM } from 'jsdom';
import { removeUnusedStyles } from './styles';

test.each([
  ['.hero{a:b}.card .hero{a:b}@media print{.hero{a:b}}', ''],
  ['.\\37 hero{a:b}', ''],
  ['.card,.hero>p{a:b}@media print{p{a:b}.hero{a:b}}', '.card{a:b}@media print{p{a:b}}'],
  ...[
    ':root{--a:b}',
    '.font{a:b}',
    '.card:not(.hero){a:b}',
    '.card:has(:is(.hero,p)){a:b}',
    '.card [href$=".hero"]{a:b}',
    '.-\\37 f3X_film p{a:b}',
    '@font-face{font-family:a;src:url(/a.woff2)}',
    '@keyframes a{to{a:b}}',
  ].map((css) => [css, css]),
])('styles of parts that the page does not have go, what may be about it stays: %s', (css, left) => {
  const page = `<html class="font"><head><style>${css}</style></head><body><p class="card -7f3X_film"></p></body></html>`;
  const { document } = new JSDOM(page).window;
  removeUnusedStyles(document);
  expect(document.querySelector('style')?.textContent).toBe(left);
});
