/** Draws the sharing images, which show how each page begins. */
import { readFileSync } from 'node:fs';
import { color } from '#lib/build/colors.ts';
import { bookkeeper, keptSentence } from '#lib/build/interviews.ts';
import { leaf } from '#lib/build/mark.ts';
import { copyPath, readCopy } from '#lib/copy/copy.ts';
import { textOf } from '#lib/copy/elements.ts';
import { sharingImage } from '#lib/images.ts';
import { type RoutePath, routes, site } from '#lib/site.ts';
import { fitted, fonts, png, textLines, widthOf } from './draw';
import { mark } from './drawings';

const ink = `fill="${color('ink')}"`;

/** Draws the PNG of every page, with its path from the root of the export. */
export function sharingImages(): [path: string, png: Buffer][] {
  return routes.map(({ path }) => [sharingImage(path).slice(1), Buffer.from(png(svgOf(path), 1200))]);
}

function svgOf(path: RoutePath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${color('paper')}"/>
<g transform="translate(64 44) scale(1.5)">${mark()}</g>
${textLines(fitted(site.name, fonts.serif, 1000, [32]), 126, 79, `${fonts.serif} letter-spacing="-0.5" ${ink}`)}
<path d="M72 124h1056" stroke="${color('line')}" stroke-width="2"/><path d="M72 124h96" stroke="${color('pop')}" stroke-width="5"/>
${opening(path)}
</svg>`;
}

/** The headline: small above a question and its answer, otherwise large; on the home page beside an article. */
function opening(path: RoutePath): string {
  const { headline, exchange } = readCopy(path, readFileSync(copyPath(path), 'utf8')).hero;
  const title = textOf(headline);
  if (!exchange) {
    const [width, sizes] = path === '/' ? [640, [76, 76, 76, 76]] : [1056, [128, 100, 80]];
    const set = fitted(title, fonts.serif, width, sizes);
    const words = textLines(set, 68, 236 + set.size * 0.2, `${fonts.serif} letter-spacing="${-set.size / 60}" ${ink}`);
    return path === '/' ? words + article() : words;
  }
  const [question = '', answer] = [exchange.question, exchange.answer].map((element) =>
    textOf(element).replace(/\s+/g, ' ').trim(),
  );
  const label = textLines(fitted(title, fonts.serif, 1056, [44]), 70, 204, `${fonts.serif} ${ink}`);
  const asked = fitted(question, fonts.serif, 980, [108, 88]);
  const { svg, bottom } = bubble(asked, fonts.serif, 72, 236, 'leaf', answer ? 44 : 0);
  const answered = answer && fitted(answer, fonts.sans, 820, [42, 36, 30]);
  return label + svg + (answered ? bubble(answered, fonts.sans, 106, bottom + 10, 'answer').svg : '');
}

/** The headline of an article, with the marker, and the question and answer that it came from. */
function article(): string {
  const [, kept, after] = bookkeeper.answer;
  const headline = fitted(keptSentence(bookkeeper), fonts.serif, 280, [66, 66, 66]);
  const markers = headline.lines.map((line, index) => {
    const [y, width] = [300 + headline.size * index * 1.13, widthOf(line, fonts.serif, headline.size)];
    return `<rect x="816" y="${y - 20}" width="${width}" height="28" fill="${color('pop')}" opacity="0.26"/>`;
  });
  const asked = bubble(fitted(bookkeeper.question, fonts.sans, 560, [28]), fonts.sans, 540, 458, 'leaf', 26);
  const answer = fitted(kept + after, fonts.sans, 500, [28]);
  return `<g transform="rotate(2 970 360)"><rect x="784" y="184" width="350" height="330" rx="8" fill="${color('card')}" stroke="${color('line')}" stroke-width="2"/>
<path d="M816 224h286" stroke="${color('ink')}" stroke-width="3"/>${markers.join('')}${textLines(headline, 816, 304, `${fonts.serif} ${ink}`)}</g>
${asked.svg}${bubble(answer, fonts.sans, 580, asked.bottom + 8, 'answer').svg}`;
}

/** Draws words in a leaf of their size, and returns its lower edge. */
function bubble(set: ReturnType<typeof fitted>, font: string, x: number, y: number, ground: string, tail = 0) {
  const { lines, size } = set;
  const [inline, block] = [size * 0.3 + 20, size * 0.16 + 14];
  const width = Math.max(...lines.map((line) => widthOf(line, font, size))) + 2 * inline;
  const height = lines.length * size * 1.13 + 2 * block;
  const fill = `fill="${color(ground === 'answer' ? 'on-accent' : 'ink')}"`;
  const words = textLines(set, x + inline, y + block + size * 0.88, `${font} ${fill}`);
  const shape = leaf(x, y, width, height, Math.min(size * 0.35 + 22, height / 2), tail);
  return { svg: `<path d="${shape}" fill="${color(ground)}"/>${words}`, bottom: y + height };
}
