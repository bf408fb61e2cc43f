/** Tells what changed in the words of a page, for people who do not read Markdown. */
import type { Element } from 'hast';
import { type Copy, type Part, readCopy, textOf } from '#lib/copy/copy.ts';
import type { RoutePath } from '#lib/site.ts';

/** A part of a page, as an editor knows it. */
type Summary = {
  heading: string;
  /** `a statement`, `a grid of 3` */
  shape: string;
  /** Everything below the heading, with its marks and links. */
  words: string;
};

const shapes: Record<Part['kind'], string> = {
  callToAction: 'a panel with buttons',
  featureGrid: 'a grid',
  steps: 'a strip of steps',
  statement: 'a statement',
  chapter: 'running text',
};

/**
 * Returns a sentence for each change: `new part "Prices" (a grid of 3)`, `"Our Mission" is now running text, it was a
 * statement`.
 * @param before the old text of the page's `copy.md`; undefined for a new page
 * @param after the new text
 * @throws Error when the new text cannot be read
 */
export function copyChanges(route: RoutePath, before: string | undefined, after: string): string[] {
  if (before === undefined) return ['a new page'];
  const [was, is] = [readOldCopy(route, before), readCopy(route, after)];
  if (!was) return ['the old words break rules of today, so they cannot be compared'];
  return [
    ...valueChange('title', was.title, is.title),
    ...valueChange('description', was.description, is.description),
    ...valueChange('headline', textOf(was.hero.headline), textOf(is.hero.headline)),
    ...(openingOf(was) === openingOf(is) ? [] : ['other words around the headline']),
    ...partChanges(summariesOf(was), summariesOf(is)),
  ];
}

/** @returns undefined when the old text breaks rules of today */
function readOldCopy(route: RoutePath, text: string): Copy | undefined {
  try {
    return readCopy(route, text);
  } catch {
    return undefined;
  }
}

function valueChange(name: string, was: string, is: string): string[] {
  return was === is ? [] : [`the ${name} is now "${is}", it was "${was}"`];
}

function partChanges(before: Summary[], after: Summary[]): string[] {
  const headings = (summaries: Summary[], others: Summary[]) =>
    summaries.map(({ heading }) => heading).filter((heading) => others.some((other) => other.heading === heading));
  const changes = after.flatMap((summary) => {
    const { heading, shape, words } = summary;
    const same = before.find((other) => other.heading === heading);
    const renamed = before.find((other) => other.words === words && !headings([other], after).length);
    if (!same) return renamed ? `"${renamed.heading}" is now called "${heading}"` : `new part "${heading}" (${shape})`;
    if (same.shape !== shape) return `"${heading}" is now ${shape}, it was ${same.shape}`;
    return same.words === words ? [] : `other words in "${heading}"`;
  });
  const gone = before.filter(
    ({ heading, words }) => !after.some((other) => other.heading === heading || other.words === words),
  );
  const order = headings(after, before);
  return [
    ...changes,
    ...gone.map(({ heading }) => `the part "${heading}" is gone`),
    ...(order.join() === headings(before, after).join() ? [] : [`the order is now ${order.map(quoted).join(', ')}`]),
  ];
}

function quoted(words: string): string {
  return `"${words}"`;
}

function summariesOf({ elements, parts }: Copy): Summary[] {
  return parts.map((part, index) => ({
    heading: textOf(part.heading),
    shape: shapes[part.kind] + (part.kind === 'featureGrid' ? ` of ${part.sections.length}` : ''),
    words: wordsOf(elements.slice(elements.indexOf(part.heading) + 1, startOf(elements, parts[index + 1]))),
  }));
}

/** Everything before the first part, except the headline. */
function openingOf({ elements, hero, parts }: Copy): string {
  return wordsOf(elements.slice(0, startOf(elements, parts[0])).filter((element) => element !== hero.headline));
}

function startOf(elements: Element[], part: Part | undefined): number {
  return part ? elements.indexOf(part.heading) : elements.length;
}

/** @returns a string to compare texts by, wherever they stand in their files */
function wordsOf(elements: Element[]): string {
  return JSON.stringify(elements, (key, value) => (key === 'position' ? undefined : value));
}
