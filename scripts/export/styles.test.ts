import { parseHtml } from './html';
import { removeUnusedStyles } from './styles';

const left = (css: string, body: string) => {
  const document = parseHtml(`<html class="font"><head><style>${css}</style></head><body>${body}</body></html>`);
  removeUnusedStyles(document);
  return document.querySelector('style')?.textContent;
};

test('styles of parts that the page does not have go, with the at-rules that they leave empty', () => {
  expect(
    left(
      '.card{a:b}.hero{a:b}.card .hero{a:b}.card,.hero>p{a:b}@media print{.hero{a:b}}@media print{p{a:b}.hero{a:b}}',
      '<p class="card"></p>',
    ),
  ).toBe('.card{a:b}.card{a:b}@media print{p{a:b}}');
});

test.each([
  'p{a:b}',
  ':root{--a:b}',
  '.font{a:b}',
  '.card:not(.hero){a:b}',
  '.card:has(:is(.hero,p)){a:b}',
  '.card [aria-invalid=true]+p>span{a:b}',
  '.card:popover-open{a:b}',
  '.card [href$=".hero"]{a:b}',
  '@font-face{font-family:a;src:url(/a.woff2)}',
  '@keyframes a{to{a:b}}',
])('what may be about the page, in a state that it is not in yet, stays: %s', (css) => {
  expect(left(css, '<p class="card"></p>')).toBe(css);
});
