/** The logo and the icons, as SVG. */
import { color } from '#lib/build/colors.ts';
import { leaves } from '#lib/build/logo.ts';
import { site } from '#lib/site.ts';
import { drawText, escapeXml, fitText } from './draw';

/** The leaves of the logo, for an `<svg>` of 32 by 32 units. */
export function logoLeaves(): string {
  return `<path fill="${color('accent')}" d="${leaves.upper}"/><path fill="${color('pop')}" d="${leaves.lower}"/>`;
}

/** The logo without margins, since a favicon has only 16 px. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 28 28">${logoLeaves()}</svg>`;

/** The favicon, with other colors on a dark tab strip. */
export const adaptiveIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 28 28"><title>${escapeXml(site.name)}</title><style>.u{fill:${color('accent')}}.l{fill:${color('pop')}}@media(prefers-color-scheme:dark){.u{fill:${color('accent', 'dark')}}.l{fill:${color('pop', 'dark')}}}</style><path class="u" d="${leaves.upper}"/><path class="l" d="${leaves.lower}"/></svg>\n`;

/**
 * Draws the logo on paper.
 * @param margin in units; a maskable icon must keep the logo inside a circle of 80 %
 * @param radius of the corners; 0 where the system rounds them
 */
export function tile(margin: number, radius: number): string {
  const size = 32 + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}"><rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${radius}" fill="${color('paper')}"/>${logoLeaves()}</svg>`;
}

/** One line, or two smaller ones. */
const name = fitText(site.name, 'serif', 210, [22, 15]);
const nameBaseline = name.lines.length === 1 ? 25 : 14;

/** Sets the logo off from a dark background. */
const outline = `paint-order="stroke" stroke="${color('paper')}" stroke-width="4" stroke-linejoin="round"`;

/** The logo with the name, for email. */
export const logoDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 36"><g ${outline} transform="translate(1 2)">${logoLeaves()}</g>${drawText(name, 44, nameBaseline, `fill="${color('ink')}" ${outline}`)}</svg>`;
