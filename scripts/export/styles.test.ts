import { JSDOM } from 'jsdom';
import { removeUnusedStyles } from './styles';

/** Removes the unused styles of a page with the class `card`, whose script and island each add other classes. */
function usedStyles(css: string): string | undefined {
  const page = `<style>${css}</style><p class="card"></p><script>toggle("is-open")</script>`;
  const { document } = new JSDOM(page).window;
  removeUnusedStyles(document, '"rdp-"+"day"+"_selected" {"class":"given"}');
  return document.querySelector('style')?.textContent;
}

test.each([
  ['a rule, also within an element that stays', '.hero{a:b}.card .hero{a:b}', ''],
  ['an at-rule and all its rules', '@media print{.hero{a:b}}', ''],
  ['one of two selectors', '.card,.hero>p{a:b}', '.card{a:b}'],
  ['one of two rules of an at-rule', '@media print{p{a:b}.hero{a:b}}', '@media print{p{a:b}}'],
  ['a class of which scripts have only a part', '.rdp-none{a:b}', ''],
])('removes %s, if its class is not used [13.5]', (_what, css, left) => {
  expect(usedStyles(css)).toBe(left);
});

test.each([
  ['an element', ':root{--a:b}'],
  ['the absence of a class', '.card:not(.hero){a:b}'],
  ['an attribute that looks like a class', '.card [href$=".hero"]{a:b}'],
  ['a class with an escape', '.sm\\:hero{a:b}'],
  ['a class that an island joins from parts', '.rdp-day_selected{a:b}'],
  ['a class in the props of an island', '.given{a:b}'],
  ['a class that a script adds', '.is-open{a:b}'],
  ['a font or an animation', '@font-face{font-family:a;src:url(/a.woff2)}@keyframes a{to{a:b}}'],
])('keeps the rules of %s [13.5]', (_what, css) => {
  expect(usedStyles(css)).toBe(css);
});
