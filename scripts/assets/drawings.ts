/** The logo and the icons, as SVG. */
import { color } from '#lib/build/colors.ts';
import { leaves } from '#lib/build/logo.ts';
import { site } from '#lib/site.ts';
import { drawText, escapeXml, fitText } from './draw';

/** The leaves of the logo, for an `<svg>` of 32 × 32 units. */
export function logoLeaves(): string {
  return `<path fill="${color('accent')}" d="${leaves.upper}"/><path fill="${color('pop')}" d="${leaves.lower}"/>`;
}

/** The logo without its margins, since a favicon is only 16 px wide. */
const croppedBox = '2 2 28 28';

export const favicon = svg(croppedBox, logoLeaves());

/** A favicon with lighter colors for a dark tab strip. */
export const adaptiveIcon = `${svg(
  croppedBox,
  [
    `<title>${escapeXml(site.name)}</title>`,
    `<style>.u{fill:${color('accent')}}.l{fill:${color('pop')}}`,
    `@media(prefers-color-scheme:dark){.u{fill:${color('accent', 'dark')}}.l{fill:${color('pop', 'dark')}}}</style>`,
    `<path class="u" d="${leaves.upper}"/><path class="l" d="${leaves.lower}"/>`,
  ].join(''),
)}\n`;

/**
 * Draws the logo on paper, for home screens.
 * @param margin in units; the logo of a maskable icon must stay inside a circle of 80 %
 * @param radius of the corners; 0 if the system rounds them
 */
export function appIcon(margin: number, radius: number): string {
  const size = 32 + 2 * margin;
  const place = `x="${-margin}" y="${-margin}" width="${size}" height="${size}"`;
  const paper = `<rect ${place} rx="${radius}" fill="${color('paper')}"/>`;
  return svg(`${-margin} ${-margin} ${size} ${size}`, paper + logoLeaves());
}

/** One line, or two smaller ones. */
const name = fitText(site.name, 'serif', 210, [22, 15]);
const nameBaseline = name.lines.length === 1 ? 25 : 14;

/** Sets the logo off from a dark background. */
const outline = `paint-order="stroke" stroke="${color('paper')}" stroke-width="4" stroke-linejoin="round"`;

/** The logo beside the name, for email. */
export const emailLogo = svg(
  '0 0 256 36',
  [
    `<g ${outline} transform="translate(1 2)">${logoLeaves()}</g>`,
    drawText(name, 44, nameBaseline, `fill="${color('ink')}" ${outline}`),
  ].join(''),
);

function svg(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
}
