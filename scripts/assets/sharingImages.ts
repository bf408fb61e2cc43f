/** Draws the sharing image of each page, which repeats its hero. */
import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { color } from '#lib/build/colors.ts';
import { bookkeeper, highlightedSentence } from '#lib/build/figureTexts.ts';
import { leafOutline } from '#lib/build/logo.ts';
import { copyPath, readCopy } from '#lib/copy/copy.ts';
import { textOf } from '#lib/copy/elements.ts';
import { sharingImage } from '#lib/images.ts';
import { type RoutePath, routes, site } from '#lib/site.ts';
import { drawText, type FittedText, fitText, lineHeight, lineWidths, renderPng } from './draw';
import { logoLeaves } from './drawings';

const width = 1200;
const height = 630;
const margin = 72;
const contentWidth = width - 2 * margin;

/** Large letters begin left of the margin: the space before their stems would otherwise look like an indent. */
const headlineX = 68;
const labelX = 70;

const ink = `fill="${color('ink')}"`;

/** Draws the image of every page. Its path is relative to the export. */
export function sharingImages(): { path: string; image: Buffer }[] {
  return routes.map(({ path }) => ({
    path: sharingImage(path).slice(1),
    image: Buffer.from(renderPng(drawImage(path), width)),
  }));
}

/** Draws the name of the site above a rule, and the hero below it. */
function drawImage(path: RoutePath): string {
  const name = fitText(site.name, 'serif', 1000, [32]);
  const ruleY = 124;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${color('paper')}"/>
<g transform="translate(64 44) scale(1.5)">${logoLeaves()}</g>
${drawText(name, 126, 79, `letter-spacing="-0.5" ${ink}`)}
<path d="M${margin} ${ruleY}h${contentWidth}" stroke="${color('line')}" stroke-width="2"/>
<path d="M${margin} ${ruleY}h96" stroke="${color('pop')}" stroke-width="5"/>
${drawHero(path)}
</svg>`;
}

function drawHero(path: RoutePath): string {
  const { headline, exchange } = readCopy(path, readFileSync(copyPath(path), 'utf8')).hero;
  if (exchange) {
    return drawExchangeHero(textOf(headline), onOneLine(exchange.question), onOneLine(exchange.answer));
  }
  return path === '/' ? drawHomeHero(textOf(headline)) : drawHeadline(textOf(headline), contentWidth, [128, 100, 80]);
}

/** Draws a headline beside an article, and the exchange that the article came from. */
function drawHomeHero(headline: string): string {
  const { highlighted, after } = bookkeeper.answer;
  const question = fitText(bookkeeper.question, 'sans', 560, [28]);
  const answer = fitText(highlighted + after, 'sans', 500, [28]);
  return [
    drawHeadline(headline, 640, [76, 76, 76, 76]),
    drawArticle(),
    drawExchange(question, answer, { x: 540, y: 458, tail: 26, indent: 40, gap: 8 }),
  ].join('');
}

/** Draws a large exchange, with the headline as its label. */
function drawExchangeHero(headline: string, question: string, answer: string): string {
  const label = fitText(headline, 'serif', contentWidth, [44]);
  const largeQuestion = fitText(question, 'serif', 980, [108, 88]);
  const smallerAnswer = answer ? fitText(answer, 'sans', 820, [42, 36, 30]) : undefined;
  const place = { x: margin, y: 236, tail: 44, indent: 34, gap: 10 };
  return drawText(label, labelX, 204, ink) + drawExchange(largeQuestion, smallerAnswer, place);
}

function drawHeadline(headline: string, maximumWidth: number, maximumSizes: number[]): string {
  const text = fitText(headline, 'serif', maximumWidth, maximumSizes);
  // A lower baseline for larger letters keeps them away from the rule.
  const baseline = 236 + text.size * 0.2;
  return drawText(text, headlineX, baseline, `letter-spacing="${-text.size / 60}" ${ink}`);
}

/** Draws a rotated sheet of paper with a highlighted headline. */
function drawArticle(): string {
  const sheet = { x: 784, y: 184, width: 350, height: 330 };
  const left = sheet.x + 32;
  const baseline = 304;
  const headline = fitText(highlightedSentence(bookkeeper), 'serif', 280, [66, 66, 66]);
  const markers = lineWidths(headline).map((lineWidth, index) => {
    const y = baseline - 24 + index * headline.size * lineHeight;
    return `<rect x="${left}" y="${y}" width="${lineWidth}" height="28" fill="${color('pop')}" opacity="0.26"/>`;
  });
  return `<g transform="rotate(2 970 360)">
<rect x="${sheet.x}" y="${sheet.y}" width="${sheet.width}" height="${sheet.height}" rx="8" fill="${color('card')}" stroke="${color('line')}" stroke-width="2"/>
<path d="M${left} 224h286" stroke="${color('ink')}" stroke-width="3"/>
${markers.join('')}${drawText(headline, left, baseline, ink)}
</g>`;
}

/** Where a question is, and how the answer below it is placed. */
type ExchangePlace = { x: number; y: number; tail: number; indent: number; gap: number };

function drawExchange(question: FittedText, answer: FittedText | undefined, place: ExchangePlace): string {
  const { x, y, tail, indent, gap } = place;
  const upper = drawLeaf(question, 'question', x, y, answer ? tail : 0);
  if (!answer) return upper.svg;
  const lower = drawLeaf(answer, 'answer', x + indent, upper.bottom + gap);
  return upper.svg + lower.svg;
}

const leafColors = {
  question: { ground: color('question'), text: color('ink') },
  answer: { ground: color('answer'), text: color('on-accent') },
};

/** Draws text in a leaf of its size. */
function drawLeaf(text: FittedText, kind: keyof typeof leafColors, x: number, y: number, tail = 0) {
  const paddingX = text.size * 0.3 + 20;
  const paddingY = text.size * 0.16 + 14;
  const leafWidth = Math.max(...lineWidths(text)) + 2 * paddingX;
  const leafHeight = text.lines.length * text.size * lineHeight + 2 * paddingY;
  const radius = Math.min(text.size * 0.35 + 22, leafHeight / 2);

  const colors = leafColors[kind];
  const outline = leafOutline(x, y, leafWidth, leafHeight, radius, tail);
  const baseline = y + paddingY + text.size * 0.88;
  const words = drawText(text, x + paddingX, baseline, `fill="${colors.text}"`);
  return { svg: `<path d="${outline}" fill="${colors.ground}"/>${words}`, bottom: y + leafHeight };
}

/** Removes the author's line breaks, which are for the page. */
function onOneLine(element: Element | undefined): string {
  return textOf(element).replace(/\s+/g, ' ').trim();
}
