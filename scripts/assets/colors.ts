/** The colours of the site, read from `styles/_tokens.scss`, so that a picture cannot keep an old one. */
import { resolve } from 'node:path';
import { compileString } from 'sass';
import { root } from './committed';

const listing = `
@use 'sass:list';
@use 'tokens';
@each $name, $pair in tokens.$colors {
  #{$name} { light: list.nth($pair, 1); dark: list.nth($pair, 2) }
}`;

/**
 * One colour of the site.
 * @returns a CSS colour
 * @throws Error when the tokens have no colour of that name
 */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const { css } = compiled;
  const match = new RegExp(String.raw`^${name} \{\s+light: (\S+);\s+dark: (\S+);`, 'm').exec(css);
  const value = match?.[scheme === 'light' ? 1 : 2];
  if (!value) throw new Error(`styles/_tokens.scss has no colour "${name}".`);
  return value;
}

const compiled = compileString(listing, { loadPaths: [resolve(root, 'styles')] });
