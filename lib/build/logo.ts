/**
 * The logo: two leaves, shaped like quotation marks, in a square of 32 units. The lower leaf is the upper one, rotated by
 * 180° around the center.
 */
export const leaves = {
  upper: 'M3 19v-8a8 8 0 0 1 8-8h14v3.5a7.5 7.5 0 0 1-7.5 7.5H8a5 5 0 0 0-5 5Z',
  lower: 'M29 13v8a8 8 0 0 1-8 8H7v-3.5a7.5 7.5 0 0 1 7.5-7.5H24a5 5 0 0 0 5-5Z',
} as const;

/**
 * Outlines a leaf, the shape of every question and answer: a rectangle with rounded upper left and lower right corners.
 * @param tail radius of the tail at its lower left corner, which curves around the next leaf
 * @returns the `d` of an SVG path
 */
export function leaf(x: number, y: number, width: number, height: number, radius: number, tail = 0): string {
  const [r, side] = [radius, height - radius];
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${r}-${r}h${width - r}v${side}a${r} ${r} 0 0 1-${r} ${r}h${r + tail - width}a${tail} ${tail} 0 0 0-${tail} ${tail}Z`;
}
