import { JSDOM } from 'jsdom';
import { removeUnusedStyles } from './styles';

const used =
  ':root{--a:b}.card:not(.hero){a:b}.card [href$=".hero"]{a:b}.sm\\:hero{a:b}.rdp-day_selected{a:b}.given{a:b}.is-open{a:b}' +
  '@font-face{font-family:a;src:url(/a.woff2)}@keyframes a{to{a:b}}';

test.each([
  ['.hero{a:b}.card .hero{a:b}@media print{.hero{a:b}}', ''],
  ['.card,.hero>p{a:b}@media print{p{a:b}.hero{a:b}}', '.card{a:b}@media print{p{a:b}}'],
  ['.rdp-none{a:b}', ''],
  [used, used],
])('removes only rules whose classes neither the page nor its islands use: %s [13.5]', (css, left) => {
  const page = `<style>${css}</style><p class="card"></p><script>toggle("is-open")</script>`;
  const { document } = new JSDOM(page).window;
  removeUnusedStyles(document, '"rdp-"+"day"+"_selected" {"class":"given"}');
  expect(document.querySelector('style')?.textContent).toBe(left);
});
