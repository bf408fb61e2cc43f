import { color } from './colors';

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
