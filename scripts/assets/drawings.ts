/** The logo and the icons, as SVG. */
import { color } from '#lib/build/colors.ts';
import { leaves } from '#lib/build/mark.ts';
import { site } from '#lib/site.ts';
import { escaped, fitted, fonts, textLines } from './draw';

/** Draws the mark's leaves in a square of 32 units, without an `<svg>` around them. */
export function mark(): string {
  return `<path fill="${color('accent')}" d="${leaves.upper}"/><path fill="${color('pop')}" d="${leaves.lower}"/>`;
}

/** The mark alone, without margins: 16 px leave no room to waste. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 28 28">${mark()}</svg>`;

/** The same with colors for a dark tab strip. */
export const adaptiveIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 28 28"><title>${escaped(site.name)}</title><style>.u{fill:${color('accent')}}.l{fill:${color('pop')}}@media(prefers-color-scheme:dark){.u{fill:${color('accent', 'dark')}}.l{fill:${color('pop', 'dark')}}}</style><path class="u" d="${leaves.upper}"/><path class="l" d="${leaves.lower}"/></svg>\n`;

/**
 * Draws the mark on paper.
 * @param margin in units; a maskable icon must keep the mark inside a circle of 80 %
 * @param radius of the corners; 0 where the system rounds them
 */
export function tile(margin: number, radius: number): string {
  const size = 32 + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}"><rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${radius}" fill="${color('paper')}"/>${mark()}</svg>`;
}

/** The name beside the mark: in one line, or smaller in two. */
const name = fitted(site.name, fonts.serif, 210, [22, 15]);

/** Mark and name for email, without a background. On a dark one, an outline in the color of paper sets them off. */
export const logoDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 36"><g paint-order="stroke" stroke="${color('paper')}" stroke-width="4" stroke-linejoin="round"><g transform="translate(1 2)">${mark()}</g>${textLines(name, 44, name.lines.length === 1 ? 25 : 14, `${fonts.serif} fill="${color('ink')}"`)}</g></svg>`;
