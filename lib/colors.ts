/** The colors of the site, where no stylesheet reaches: meta elements, pictures, the inbox of the mail sandbox. */
import { readFileSync } from 'node:fs';

const tokens = readFileSync('styles/_tokens.scss', 'utf8');

/**
 * A CSS color between both schemes, for pictures on an unknown background: a third of the way from light to dark, where
 * ours reach 4:1 on white and on black.
 */
export function colorOnAnyGround(name: string): string {
  const [light = [], dark = []] = (['light', 'dark'] as const).map((scheme) =>
    (color(name, scheme).match(/\w{2}/g) ?? []).map((part) => Number.parseInt(part, 16)),
  );
  const mixed = light.map((part, index) => Math.round(part + ((dark[index] ?? 0) - part) / 3));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A CSS color from `styles/_tokens.scss`. */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const [, light, dark] = new RegExp(`^  '?${name}'?: (#\\w+) (#\\w+),`, 'm').exec(tokens) ?? [];
  const value = scheme === 'light' ? light : dark;
  if (!value) throw new Error(`styles/_tokens.scss has no color "${name}".`);
  return value;
}
