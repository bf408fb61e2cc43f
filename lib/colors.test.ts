import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { color, colorOnAnyGround } from './colors';

test('a color that the tokens do not have is an error with its name', () => {
  expect(() => color('purple')).toThrow('no color "purple"');
});

/** Relative luminance (WCAG 2.2) of a color, such as `#fff` or `#faf7f2`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(hex.length === 4 ? /./g : /../g) ?? [])
    .map((part) => Number.parseInt(part.padStart(2, part), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What axe does not see: lines, marks, a disabled button, and where short texts reach more than they have to. */
test.each([
  ['edge', 3, 'paper'],
  ['edge', 3, 'card'],
  ['edge', 3, 'wash'],
  ['pop', 4.5, 'paper'],
  ['pop', 4.5, 'card'],
  ['pop', 4.5, 'wash'],
  ['muted', 4.5, 'line'],
  ['muted', 7, 'card'],
  ['ink', 7, 'card'],
  ['accent', 7, 'paper'],
  ['on-accent', 7, 'accent'],
  ['on-band', 7, 'band'],
])('%s reaches %d:1 on %s, light and dark [11.2]', (name, least, ground) => {
  for (const scheme of ['light', 'dark'] as const) {
    const [dark = 0, light = 0] = [name, ground].map((name) => luminance(color(name, scheme))).sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(least);
  }
});

/** Names of colors, and what they are in each scheme, as six digits. */
const tokens = [...readFileSync('styles/_tokens.scss', 'utf8').matchAll(/^ {2}'?[\w-]+'?: (#\w+) (#\w+),/gm)];
const [light, dark] = [1, 2].map((scheme) => tokens.map((token) => long(token[scheme] ?? '')));

function long(hex: string): string {
  return hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
}

function colorsIn(text: string): string[] {
  return [...new Set((text.match(/#[\da-f]{3,8}\b/gi) ?? []).map(long))];
}

test.each(readdirSync('emails').filter((name) => name.endsWith('.html')))(
  'every color of emails/%s is one of the site',
  (name) => {
    const [, darkStyles = '', rest = ''] =
      /prefers-color-scheme: dark\) \{([\s\S]+?)\n {2}\}([\s\S]+)/.exec(readFileSync(join('emails', name), 'utf8')) ??
      [];
    for (const [colors, known] of [
      [colorsIn(rest), light],
      [colorsIn(darkStyles), dark],
    ]) {
      expect(colors?.length).toBeGreaterThan(3);
      expect(colors?.filter((color) => !known?.includes(color))).toEqual([]);
    }
  },
);

test('drawings and components name their colors', () => {
  const files = ['components', 'lib', 'scripts/assets', 'scripts/preview'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter((file) => /\.(?:tsx?|scss)$/.test(file) && !/\.test\./.test(file));
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.flatMap((file) => colorsIn(readFileSync(file, 'utf8')).map((color) => `${file} ${color}`))).toEqual(
    [],
  );
});

test('the colors of the logo can be seen on white and on a dark ground', () => {
  expect(['accent', 'pop'].map(colorOnAnyGround)).toEqual(['#328574', '#d0553e']);
});
