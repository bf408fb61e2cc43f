import { resolve } from 'node:path';
import { compileString } from 'sass';

function compile(value: string): string {
  return compileString(`@use 'tools' as t; a { top: ${value} }`, { loadPaths: [resolve('styles')] }).css;
}

test.each([
  ['t.color(mauve)', 'There is no color "mauve". Colors: paper'],
  ['t.space(99)', 'There is no space "99". Spaces: 1'],
  ['t.text(giant)', 'There is no step of type "giant". Steps: tiny'],
  ['t.radius(round)', 'There is no radius "round". Radii: small'],
  ['t.width(watch)', 'There is no width "watch". Widths: tablet'],
])('an unknown name in %s stops the build and lists the known ones', (value, message) => {
  expect(() => compile(value)).toThrow(message);
});

test('a fluid size grows from a 320 px to a 1440 px viewport, and no further', () => {
  // 1.0625rem at 20rem, 1.125rem at 90rem.
  expect(compile('t.text(body)')).toContain('clamp(1.0625rem, 1.045rem + 0.09vw, 1.125rem)');
});
