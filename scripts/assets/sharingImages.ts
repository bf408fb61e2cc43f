/** Draws the sharing image of each page after its opening. */
import { readFileSync } from 'node:fs';
import { color } from '#lib/build/colors.ts';
import { bookkeeper, highlightedSentence } from '#lib/build/interviews.ts';
import { leaf } from '#lib/build/logo.ts';
import { copyPath, readCopy } from '#lib/copy/copy.ts';
import { textOf } from '#lib/copy/elements.ts';
import { sharingImage } from '#lib/images.ts';
import { type RoutePath, routes, site } from '#lib/site.ts';
import { drawText, type FittedText, fitText, fonts, measureText, png } from './draw';
import { logoLeaves } from './drawings';

const ink = `fill="${color('ink')}"`;

/** Draws the image of every page. Its path is relative to the export. */
export function sharingImages(): { path: string; image: Buffer }[] {
  return routes.map(({ path }) => ({ path: sharingImage(path).slice(1), image: Buffer.from(png(svgOf(path), 1200)) }));
}

function svgOf(path: RoutePath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${color('paper')}"/>
<g transform="translate(64 44) scale(1.5)">${logoLeaves()}</g>
${drawText(fitText(site.name, fonts.serif, 1000, [32]), 126, 79, `${fonts.serif} letter-spacing="-0.5" ${ink}`)}
<path d="M72 124h1056" stroke="${color('line')}" stroke-width="2"/><path d="M72 124h96" stroke="${color('pop')}" stroke-width="5"/>
${opening(path)}
</svg>`;
}

/** Draws the headline: small above an exchange, otherwise large. On the home page, an article is beside it. */
function opening(path: RoutePath): string {
  const { headline, exchange } = readCopy(path, readFileSync(copyPath(path), 'utf8')).hero;
  const title = textOf(headline);
  if (!exchange) {
    const [width, sizes] = path === '/' ? [640, [76, 76, 76, 76]] : [1056, [128, 100, 80]];
    const text = fitText(title, fonts.serif, width, sizes);
    const words = drawText(
      text,
      68,
      236 + text.size * 0.2,
      `${fonts.serif} letter-spacing="${-text.size / 60}" ${ink}`,
    );
    return path === '/' ? words + article() : words;
  }
  const [question = '', answer] = [exchange.question, exchange.answer].map((element) =>
    textOf(element).replace(/\s+/g, ' ').trim(),
  );
  const label = drawText(fitText(title, fonts.serif, 1056, [44]), 70, 204, `${fonts.serif} ${ink}`);
  const asked = fitText(question, fonts.serif, 980, [108, 88]);
  const { svg, bottom } = bubble(asked, fonts.serif, 72, 236, 'leaf', answer ? 44 : 0);
  const answered = answer && fitText(answer, fonts.sans, 820, [42, 36, 30]);
  return label + svg + (answered ? bubble(answered, fonts.sans, 106, bottom + 10, 'answer').svg : '');
}

/** Draws an article with a highlighted headline, and the exchange that it came from. */
function article(): string {
  const { highlighted, after } = bookkeeper.answer;
  const headline = fitText(highlightedSentence(bookkeeper), fonts.serif, 280, [66, 66, 66]);
  const markers = headline.lines.map((line, index) => {
    const y = 300 + headline.size * index * 1.13;
    const width = measureText(line, fonts.serif, headline.size);
    return `<rect x="816" y="${y - 20}" width="${width}" height="28" fill="${color('pop')}" opacity="0.26"/>`;
  });
  const asked = bubble(fitText(bookkeeper.question, fonts.sans, 560, [28]), fonts.sans, 540, 458, 'leaf', 26);
  const answer = fitText(highlighted + after, fonts.sans, 500, [28]);
  return `<g transform="rotate(2 970 360)"><rect x="784" y="184" width="350" height="330" rx="8" fill="${color('card')}" stroke="${color('line')}" stroke-width="2"/>
<path d="M816 224h286" stroke="${color('ink')}" stroke-width="3"/>${markers.join('')}${drawText(headline, 816, 304, `${fonts.serif} ${ink}`)}</g>
${asked.svg}${bubble(answer, fonts.sans, 580, asked.bottom + 8, 'answer').svg}`;
}

/** Draws a text in a leaf of its size. */
function bubble(text: FittedText, font: string, x: number, y: number, ground: 'leaf' | 'answer', tail = 0) {
  const { lines, size } = text;
  const inline = size * 0.3 + 20;
  const block = size * 0.16 + 14;
  const width = Math.max(...lines.map((line) => measureText(line, font, size))) + 2 * inline;
  const height = lines.length * size * 1.13 + 2 * block;
  const fill = `fill="${color(ground === 'answer' ? 'on-accent' : 'ink')}"`;
  const words = drawText(text, x + inline, y + block + size * 0.88, `${font} ${fill}`);
  const shape = leaf(x, y, width, height, Math.min(size * 0.35 + 22, height / 2), tail);
  return { svg: `<path d="${shape}" fill="${color(ground)}"/>${words}`, bottom: y + height };
}
