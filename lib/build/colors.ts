/** The colors of the site where stylesheets do not reach, such as meta elements and drawn images. */
import { readFileSync } from 'node:fs';

const tokens = readFileSync('styles/_tokens.scss', 'utf8');

/** A CSS color from `styles/_tokens.scss`. */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const [, light, dark] = new RegExp(`^  '?${name}'?: (#\\w+) (#\\w+),`, 'm').exec(tokens) ?? [];
  const value = scheme === 'light' ? light : dark;
  if (!value) throw new Error(`styles/_tokens.scss has no color "${name}".`);
  return value;
}
