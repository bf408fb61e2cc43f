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

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(hex.length === 4 ? /./g : /../g) ?? [])
    .map((part) => Number.parseInt(part.padStart(2, part), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function colorOf(name: string, scheme: number): string {
  const css = compileString(
    `@use 'sass:list'; @use 'sass:map'; @use 'tokens' as t; a { b: list.nth(map.get(t.$colors, ${name}), ${scheme}) }`,
    { loadPaths: [resolve('styles')] },
  ).css;
  return /#[0-9a-f]+/.exec(css)?.[0] ?? '';
}

/** The least contrast of each color of words or lines, and what it stands on. */
const pairs: [text: string, least: number, grounds: string[]][] = [
  ['ink', 7, ['paper', 'card', 'wash']],
  ['muted', 7, ['paper', 'card']],
  ['accent', 7, ['paper']],
  ['on-accent', 7, ['accent']],
  ['on-band', 7, ['band']],
  ['danger', 7, ['card']],
  ['pop', 4.5, ['paper', 'card', 'wash']],
  ['muted', 4.5, ['line']],
  ['edge', 3, ['paper', 'card', 'wash']],
];

test.each(pairs)('%s reaches %d:1 on %j, light and dark [11.2]', (text, least, grounds) => {
  for (const ground of grounds) {
    for (const scheme of [1, 2]) {
      const reached = contrast(colorOf(text, scheme), colorOf(ground, scheme));
      expect({ ground, scheme, isEnough: reached >= least }).toEqual({ ground, scheme, isEnough: true });
    }
  }
});
