/** Draws the pictures that social networks show beside a link: a page's question, headline and figure. */
import { readFileSync } from 'node:fs';
import { color } from '#lib/colors.ts';
import { copyPath, readCopy, textOf } from '#lib/copy/copy.ts';
import { article, markedSentence, transcript } from '#lib/figures.ts';
import { leaf } from '#lib/mark.ts';
import { sharingPicture } from '#lib/metadata.ts';
import { type RoutePath, routes, site } from '#lib/site.ts';
import { fitted, fonts, png, textLines, widthOf } from './draw';
import { mark } from './drawings';

/** Draws the PNG of every page, with its path from the root of the export. */
export function sharingPictures(): [path: string, png: Buffer][] {
  return routes.map(({ path }) => [sharingPicture(path).slice(1), Buffer.from(png(svgOf(path), 1200))]);
}

function svgOf(path: RoutePath): string {
  const { hero } = readCopy(path, readFileSync(copyPath(path), 'utf8'));
  const isHome = path === '/';
  const [question, answer] = [hero.exchange?.question, hero.exchange?.answer].map((element) =>
    textOf(element).replace(/\s+/g, ' '),
  );
  // On the home page beside the article, elsewhere in one line or two.
  const [width, sizes] = isHome ? [740, [76, 76, 76, 76]] : [1056, [128, 70]];
  const set = fitted(textOf(hero.headline), fonts.serif, width, sizes, 20);
  const talk = [
    question && bubble(question, 72, 164, 1056, 'leaf', 'ink'),
    answer && bubble(answer, 72, 420, 660, 'answer', 'on-accent'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${color('paper')}"/>
<g transform="translate(64 44) scale(1.5)">${mark()}</g>
${textLines(fitted(site.name, fonts.serif, 1000, [32], 16), 126, 79, `${fonts.serif} letter-spacing="-0.5" fill="${color('ink')}"`)}
<path d="M72 124h1056" stroke="${color('line')}" stroke-width="2"/><path d="M72 124h96" stroke="${color('pop')}" stroke-width="5"/>
${textLines(set, 68, isHome ? 250 : set.lines.length === 1 ? 340 : 282, `${fonts.serif} letter-spacing="${-set.size / 60}" fill="${color('ink')}"`)}
${isHome ? articlePage() : talk.join('') + (path === '/services' ? spokenHeadline() : largeMark)}
</svg>`;
}

/** The mark, below the headline at the right. */
const largeMark = `<g transform="translate(900 372) scale(7)">${mark()}</g>`;

/** The spoken answer and the written headline that it became. */
function spokenHeadline(): string {
  const [, kept, after] = transcript.answer;
  const written = fitted(markedSentence, fonts.serif, 500, [46], 16);
  const marker = `<rect x="640" y="520" width="${widthOf(markedSentence, fonts.serif, written.size)}" height="26" fill="${color('pop')}" opacity="0.26"/>`;
  return `${bubble(kept + after, 72, 420, 560, 'answer', 'on-accent')}<path d="M330 480v50h290" fill="none" stroke="${color('pop')}" stroke-width="3"/>
${marker}${textLines(written, 640, 542, `${fonts.serif} fill="${color('ink')}"`)}`;
}

/** The article of the home page, and the conversation that it came from. */
function articlePage(): string {
  const sentence = fitted(markedSentence, fonts.serif, 262, [44, 44], 16);
  const markers = sentence.lines.map((line, index) => {
    const y = 252 + index * sentence.size * 1.13;
    return `<rect x="846" y="${y - 22}" width="${widthOf(line, fonts.serif, sentence.size)}" height="26" fill="${color('pop')}" opacity="0.26"/>`;
  });
  const { lines, size } = fitted(article, fonts.sans, 122, Array(14).fill(14), 10);
  const half = Math.ceil(lines.length / 2);
  const print = [lines.slice(0, half), lines.slice(half)].map((lines, index) =>
    textLines({ lines, size }, 846 + index * 138, 334, `${fonts.sans} fill="${color('muted')}"`),
  );
  const [, kept, after] = transcript.answer;
  return `<g transform="rotate(2 970 360)"><rect x="814" y="164" width="322" height="370" rx="8" fill="${color('card')}" stroke="${color('line')}" stroke-width="2"/>
<path d="M846 200h258" stroke="${color('ink')}" stroke-width="3"/>${markers.join('')}${textLines(sentence, 846, 252, `${fonts.serif} fill="${color('ink')}"`)}${print.join('')}</g>
${bubble(transcript.question, 560, 466, 620, 'accent', 'on-accent')}${bubble(kept + after, 620, 534, 560, 'answer', 'on-accent')}`;
}

/** Draws words in a leaf that fits them, at most `most` wide. */
function bubble(text: string, x: number, y: number, most: number, ground: string, ink: string): string {
  const set = fitted(text, fonts.sans, most - 56, [28, ...(y > 400 ? [22] : [])], 14);
  const width = Math.max(...set.lines.map((line) => widthOf(line, fonts.sans, set.size))) + 56;
  const height = set.lines.length === 1 ? 60 : 84;
  const words = textLines(set, x + 28, y + 29 + set.size * 0.36, `${fonts.sans} fill="${color(ink)}"`);
  return `<path d="${leaf(x, y, width, height, ground === 'answer' ? -26 : 26)}" fill="${color(ground)}"/>${words}`;
}
