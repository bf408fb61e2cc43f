import { readFileSync } from 'node:fs';
import { formNames } from '#lib/site.ts';
import { color } from './colors';

/** Returns the relative luminance (WCAG 2.2) of a color, such as `#faf7f2`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/\w\w/g) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(foreground: string, background: string): number {
  const luminances = [luminance(foreground), luminance(background)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

// Contrasts that axe does not check: lines, shapes, a disabled button, the focus ring, and ratios above its own.
test.each([
  ['edge', 3, 'paper card wash'],
  // The focus ring.
  ['accent', 3, 'paper card wash'],
  ['pop', 4.5, 'paper card wash'],
  ['muted', 4.5, 'line'],
])('%s reaches %d:1 on %s, light and dark [11.2, 11.4]', (name, minimum, backgrounds) => {
  const pairs = (['light', 'dark'] as const).flatMap((scheme) =>
    backgrounds.split(' ').map((background) => {
      const colors = { foreground: color(name, scheme), background: color(background, scheme) };
      return { ...colors, name: background, scheme, ratio: contrast(colors.foreground, colors.background) };
    }),
  );
  expect(pairs.filter(({ ratio }) => ratio < minimum)).toEqual([]);
});

test.each(formNames)('emails/%s.html has only colors of the site', (form) => {
  const colorsIn = (file: string): string[] => readFileSync(file, 'utf8').match(/#[\da-f]+\b/gi) ?? [];
  const siteColors = colorsIn('styles/_tokens.scss');
  expect(colorsIn(`emails/${form}.html`).filter((hex) => !siteColors.includes(hex))).toEqual([]);
});
