/** The colors of the site for places that stylesheets do not reach, such as meta elements and images. */
import { readFileSync } from 'node:fs';

const tokens = readFileSync('styles/_tokens.scss', 'utf8');

/**
 * Returns a color of `styles/_tokens.scss` in CSS.
 * @throws Error if there is none of this name
 */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const [, light, dark] = new RegExp(`^  '?${name}'?: (#\\w+) (#\\w+),`, 'm').exec(tokens) ?? [];
  const value = scheme === 'light' ? light : dark;
  if (!value) throw new Error(`styles/_tokens.scss has no color "${name}".`);
  return value;
}
