/** The picture that social networks show beside a link: a page's question, its headline and its figure. */
import { readFileSync } from 'node:fs';
import { color } from '../../lib/colors';
import { copyPath, readCopy, textOf } from '../../lib/copy';
import { type Figure, interview, introduction, markedSentence } from '../../lib/figures';
import { leaf } from '../../lib/mark';
import { sharingPicture } from '../../lib/metadata';
import { type RoutePath, routes, site } from '../../lib/site';
import { escaped, fonts, png, widthOf } from './draw';
import { mark } from './drawings';

/** Figures of the pages that have one; the others show the mark. */
const figures: Partial<Record<RoutePath, Figure>> = { '/process': introduction, '/services': interview };

/**
 * Draws the picture of every page.
 * @returns PNG by path from the root of the export
 */
export function sharingPictures(): [path: string, png: Buffer][] {
  return routes.map(({ path }) => [sharingPicture(path).slice(1), Buffer.from(png(svgOf(path), 1200))]);
}

function svgOf(path: RoutePath): string {
  const { hero } = readCopy(path, readFileSync(copyPath(path), 'utf8'));
  const isHome = path === '/';
  const [question, answer] = [textOf(hero.exchange?.question), textOf(hero.exchange?.answer)];
  // On the home page three lines beside the article; elsewhere as large as one line can be.
  const headline = textOf(hero.headline);
  const fontSize = isHome ? 76 : Math.min(128, (1056 / widthOf(headline, fonts.serif, 100)) * 100);
  const lines = isHome ? wrap(headline, fontSize, 740) : [headline];
  const text = lines.map(
    (line, index) =>
      `<text x="68" y="${(isHome ? 250 : 340) + index * 86}" ${fonts.serif} font-size="${fontSize}" letter-spacing="-2" fill="${color('ink')}">${escaped(line)}</text>`,
  );
  const talk = `${question ? bubble(question, 72, 164, 'leaf', 'ink') : ''}${answer ? bubble(answer, 72, 420, 'answer', 'on-accent') : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${color('paper')}"/>
<g transform="translate(64 44) scale(1.5)">${mark()}</g>
<text x="126" y="79" ${fonts.serif} font-size="32" letter-spacing="-0.5" fill="${color('ink')}">${escaped(site.name)}</text>
<path d="M72 124h1056" stroke="${color('line')}" stroke-width="2"/><path d="M72 124h96" stroke="${color('pop')}" stroke-width="5"/>
${text.join('')}${isHome ? articlePage() : talk + figureOf(figures[path])}
</svg>`;
}

/** The figure of a page, or the mark, below the headline at the right. */
function figureOf(figure?: Figure): string {
  if (!figure) return `<g transform="translate(900 372) scale(7)">${mark()}</g>`;
  const paths = figure.strokes.map(({ d, fill, stroke, width, isRound }) => {
    const cap = isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
    const line = stroke ? ` stroke="${color(stroke)}" stroke-width="${width}"${cap}` : '';
    return `<path d="${d}" fill="${fill ? color(fill) : 'none'}"${line}/>`;
  });
  const scale = 360 / figure.width;
  return `<g transform="translate(768 ${492 - (figure.height * scale) / 2}) scale(${scale})">${paths.join('')}</g>`;
}

/** The home page's article, and the conversation that it came from. */
function articlePage(): string {
  const sentence = wrap(markedSentence, 31, 258).map((line, index) => {
    const y = 248 + index * 42;
    const marker = `<rect x="846" y="${y - 16}" width="${widthOf(line, fonts.serif, 31)}" height="18" fill="${color('pop')}" opacity="0.26"/>`;
    return `${marker}<text x="846" y="${y}" ${fonts.serif} font-size="31" fill="${color('ink')}">${escaped(line)}</text>`;
  });
  return `<g transform="rotate(2 970 360)"><rect x="814" y="164" width="322" height="370" rx="8" fill="${color('card')}" stroke="${color('line')}" stroke-width="2"/>
<path d="M846 200h258" stroke="${color('ink')}" stroke-width="3"/>${sentence.join('')}
<path d="M846 330h116M846 350h104M846 370h112M988 330h116M988 350h116M988 370h100" stroke="${color('line')}" stroke-width="4"/></g>
${bubble('What should a first-time client know?', 580, 454, 'accent', 'on-accent')}${bubble('Well … it sort of starts with listening.', 640, 522, 'answer', 'on-accent')}`;
}

/** Words in a leaf of the mark. */
function bubble(text: string, x: number, y: number, ground: string, ink: string): string {
  const width = widthOf(text, fonts.sans, 28) + 56;
  return `<path d="${leaf(x, y, width, 60, ground === 'answer' ? -26 : 26)}" fill="${color(ground)}"/><text x="${x + 28}" y="${y + 39}" ${fonts.sans} font-size="28" fill="${color(ink)}">${escaped(text)}</text>`;
}

function wrap(text: string, fontSize: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, fonts.serif, fontSize) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
