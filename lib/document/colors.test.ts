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
describe.each(['light', 'dark'] as const)('in the %s color scheme', (scheme) => {
  const contrastOf = (name: string, background: string) => contrast(color(name, scheme), color(background, scheme));

  test.each(['paper', 'card', 'wash'])('shapes and the focus ring are visible on %s [11.2, 11.4]', (background) => {
    expect(contrastOf('edge', background)).toBeGreaterThanOrEqual(3);
    // The focus ring.
    expect(contrastOf('accent', background)).toBeGreaterThanOrEqual(3);
    expect(contrastOf('pop', background)).toBeGreaterThanOrEqual(4.5);
  });

  test('a disabled button is readable [11.2]', () => {
    expect(contrastOf('muted', 'line')).toBeGreaterThanOrEqual(4.5);
  });
});
