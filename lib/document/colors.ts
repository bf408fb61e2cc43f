import { readFileSync } from 'node:fs';

const tokens = readFileSync('styles/_tokens.scss', 'utf8');

/** Returns a color of `styles/_tokens.scss` as CSS. Throws an Error if no color has this name. */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const [, light, dark] = new RegExp(`^  '?${name}'?: (#\\w+) (#\\w+),`, 'm').exec(tokens) ?? [];
  const value = scheme === 'light' ? light : dark;
  if (!value) throw new Error(`styles/_tokens.scss has no color "${name}".`);
  return value;
}
