import { JSDOM } from 'jsdom';
import { removeUnusedStyles } from './styles';

const kept =
  ':root{--a:b}.font{a:b}.card:not(.hero){a:b}.card:has(:is(.hero,p)){a:b}.card [href$=".hero"]{a:b}' +
  '.-\\37 f3X_film p{a:b}@font-face{font-family:a;src:url(/a.woff2)}@keyframes a{to{a:b}}';

test.each([
  ['.hero{a:b}.card .hero{a:b}@media print{.hero{a:b}}', ''],
  ['.\\37 hero{a:b}', ''],
  ['.card,.hero>p{a:b}@media print{p{a:b}.hero{a:b}}', '.card{a:b}@media print{p{a:b}}'],
  [kept, kept],
])('rules for missing classes go, all others stay: %s', (css, left) => {
  const page = `<html class="font"><style>${css}</style><p class="card -7f3X_film">`;
  const { document } = new JSDOM(page).window;
  removeUnusedStyles(document, []);
  expect(document.querySelector('style')?.textContent).toBe(left);
});

test('rules for classes that an island may add stay, also those of parts [13.5]', () => {
  const css = '.over{a:b}.rdp-day_selected{a:b}.given{a:b}.rdp-none{a:b}';
  const page = `<style>${css}</style><div data-until data-props='{"class":"given"}'>`;
  const { document } = new JSDOM(page).window;
  removeUnusedStyles(document, ['p={className:c?"over":""},"rdp-"+"day"+"_selected"']);
  expect(document.querySelector('style')?.textContent).toBe(css.replace('.rdp-none{a:b}', ''));
});
