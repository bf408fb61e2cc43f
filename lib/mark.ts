/**
 * The mark: two leaves, cut like quotation marks, that hand something to each other. The lower one is the upper one,
 * turned by 180° about the center of a square of 32 units. Pages, icons and e-mail draw it from here.
 */
export const leaves = {
  upper: 'M3 19v-8a8 8 0 0 1 8-8h14v3.5a7.5 7.5 0 0 1-7.5 7.5H8a5 5 0 0 0-5 5Z',
  lower: 'M29 13v8a8 8 0 0 1-8 8H7v-3.5a7.5 7.5 0 0 1 7.5-7.5H24a5 5 0 0 0 5-5Z',
} as const;

/**
 * Returns the `d` of an SVG path for a leaf, the shape of every figure: a rectangle with two opposite corners rounded.
 * @param radius of the upper left and the lower right corner; a negative one rounds the other two
 */
export function leaf(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.abs(radius);
  return radius < 0
    ? `M${x} ${y}h${width - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - r}h${r - width}a${r} ${r} 0 0 1-${r}-${r}Z`
    : `M${x} ${y + r}a${r} ${r} 0 0 1 ${r}-${r}h${width - r}v${height - r}a${r} ${r} 0 0 1-${r} ${r}h${r - width}Z`;
}
