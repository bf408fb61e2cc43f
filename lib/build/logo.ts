/** The logo: two leaves like quotation marks, on 32 × 32 units. The lower leaf is the upper one, rotated by 180°. */
export const leaves = {
  upper: 'M3 19v-8a8 8 0 0 1 8-8h14v3.5a7.5 7.5 0 0 1-7.5 7.5H8a5 5 0 0 0-5 5Z',
  lower: 'M29 13v8a8 8 0 0 1-8 8H7v-3.5a7.5 7.5 0 0 1 7.5-7.5H24a5 5 0 0 0 5-5Z',
} as const;
