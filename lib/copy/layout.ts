/** Lays out a page by the shape of its text, as docs/editing.md describes ("The layout follows the shape"). */
import type { Element, ElementContent } from 'hast';
import type { VFile } from 'vfile';
import { chapterNames } from '#lib/build/figureTexts.ts';
import { formNames, type RoutePath } from '#lib/site.ts';
import { childrenOf, headingLevel, leadingBold, normalizeWords, shapeOf, textOf } from './elements';

/** A question with an optional answer. */
export type Exchange = {
  question: Element;
  answer: Element | undefined;
  /** Whether the answer ends with "…", and so invites the visitor to answer. */
  isOpen: boolean;
};

/** The top of a page: the headline (`# …`) and everything around it, up to the first part. */
export type Hero = {
  /** Short words above the headline, such as `Interviews · Websites`. Empty if there is an exchange. */
  topics: string[];
  /** The question above the headline, with its answer. */
  exchange: Exchange | undefined;
  headline: Element;
  lead: Element | undefined;
  /** The first list of links. */
  actions: Element | undefined;
  /** On a page with a form, all other quotes. They appear below Send. */
  smallPrint: Element[];
  /** On a page with a form, the quote that begins with bold words. */
  firstLine: FirstLineCopy | undefined;
  /** Everything else. */
  body: Element[];
};

/**
 * The words on a sheet beside the form, which shows the first sentence of a message as a headline while the visitor
 * types: the bold words of the quote, and the rest of it.
 */
type FirstLineCopy = { label: Element; rest: ElementContent[] };

/** A heading of any level with everything below it, deeper headings included. */
export type Section = {
  /** Its anchor, unique on the page. */
  id: string;
  heading: Element;
  elements: Element[];
};

/** A part of a page (`## …`), with the content that its layout needs. */
export type Part = Section &
  (
    | {
        /** Running text. */
        kind: 'chapter';
        /** On the process page. */
        number?: number;
      }
    | { kind: 'pullQuote' }
    | { kind: 'steps'; before: Element[]; steps: { name: string; element: Element }[]; after: Element[] }
    // What was said, and the article written from it.
    | { kind: 'interview'; before: Element[]; said: Section; written: Section }
    | { kind: 'featureGrid'; before: Element[]; sections: (Section & { note: Element | undefined })[] }
    | {
        kind: 'callToAction';
        exchange: Exchange | undefined;
        beforeActions: Element[];
        actions: Element;
        afterActions: Element[];
      }
  );

export type PartOfKind<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** Sorts the elements up to the first part. Reports elements in `file` that may not be above the headline. */
export function toHero(
  { above, headline, below }: { above: Element[]; headline: Element; below: Element[] },
  route: RoutePath,
  file: VFile,
): Hero {
  return { ...sortAbove(above, file), headline, ...sortBelow(below, route) };
}

/** Splits elements at each heading of a level. */
export function splitAtHeadings(elements: Element[], level: number): { before: Element[]; sections: Section[] } {
  const before: Element[] = [];
  const sections: Section[] = [];
  for (const element of elements) {
    if (headingLevel(element) === level) {
      sections.push({ id: String(element.properties.id), heading: element, elements: [] });
    } else {
      const current = sections.at(-1)?.elements ?? before;
      current.push(element);
    }
  }
  return { before, sections };
}

/** Lays out the parts of a page. Reports in `file` a text without a note in a grid whose other texts have one. */
export function toParts(sections: Section[], route: RoutePath, file: VFile): Part[] {
  const parts = sections.map((section) => toPart(section, file));
  return route === '/process' ? numberChapters(parts) : parts;
}

function toPart(section: Section, file: VFile): Part {
  const { before, sections } = splitAtHeadings(section.elements, 3);
  const actions = before.find((element) => shapeOf(element) === 'actions');
  if (actions) return toCallToAction(section, actions);

  const [said, written] = sections;
  if (said && written && sections.length === 2 && sections.every(hasQuestion)) {
    return { kind: 'interview', ...section, before, said, written };
  }
  if (sections.length > 0) return toFeatureGrid(section, before, sections, file);
  return toSteps(section) ?? { kind: isPullQuote(section) ? 'pullQuote' : 'chapter', ...section };
}

/** Whether a phone shows the form above the parts: only running text may come before it. */
export function isFormFirst([first]: readonly Part[]): boolean {
  return first !== undefined && !isTextAlone(first);
}

function sortAbove(above: Element[], file: VFile): Pick<Hero, 'topics' | 'exchange'> {
  const topicLine = above.find((element) => splitTopics(element).length > 0);
  const firstParagraphs = above.slice(0, 2).filter(({ tagName }) => tagName === 'p');
  const allowed = topicLine ? [topicLine] : firstParagraphs;
  for (const misplaced of above.filter((element) => !allowed.includes(element))) {
    file.message('Put this below the headline: only topics, or a question and its answer, can be above it.', misplaced);
  }
  const [question, answer] = above;
  return {
    topics: splitTopics(topicLine),
    exchange: topicLine ? undefined : toExchange(question, answer),
  };
}

function sortBelow(
  below: Element[],
  route: RoutePath,
): Pick<Hero, 'lead' | 'actions' | 'smallPrint' | 'firstLine' | 'body'> {
  const [first] = below;
  const lead = first?.tagName === 'p' ? first : undefined;
  const actions = below.find((element) => shapeOf(element) === 'actions');
  const isFormPage = formNames.some((form) => route === `/${form}`);
  const quotes = isFormPage ? below.filter(({ tagName }) => tagName === 'blockquote') : [];
  const firstLineQuote = quotes.find(isBoldQuote);
  return {
    lead,
    actions,
    smallPrint: quotes.filter((element) => element !== firstLineQuote),
    firstLine: toFirstLineCopy(firstLineQuote),
    body: below.filter((element) => element !== lead && element !== actions && !quotes.includes(element)),
  };
}

/** Splits a line of plain words at its dots, bars or slashes. Returns an empty list for any other element. */
function splitTopics(line: Element | undefined): string[] {
  if (line?.tagName !== 'p' || childrenOf(line).length > 0) return [];
  const words = textOf(line);
  const topics = words.split(words.includes('·') ? '·' : / [|•/] /);
  return topics.length > 1 ? topics.map((topic) => topic.trim()).filter(Boolean) : [];
}

function toFirstLineCopy(quote: Element | undefined): FirstLineCopy | undefined {
  const [paragraph, ...otherParagraphs] = quote ? childrenOf(quote) : [];
  const [label, ...restOfLine] = paragraph?.children ?? [];
  return label?.type === 'element' ? { label, rest: [...restOfLine, ...otherParagraphs] } : undefined;
}

function toExchange(question: Element | undefined, answer: Element | undefined): Exchange | undefined {
  return question && { question, answer, isOpen: textOf(answer).endsWith('…') };
}

/** Makes each part that has only text or has a figure a numbered chapter, whatever its kind. */
function numberChapters(parts: Part[]): Part[] {
  const chapters = parts.filter((part) => isTextAlone(part) || hasFigure(part));
  return parts.map((part) => {
    const index = chapters.indexOf(part);
    if (index === -1) return part;

    const { id, heading, elements } = part;
    return { kind: 'chapter', id, heading, elements, number: index + 1 };
  });
}

/** Whether a part has a figure, which follows its heading. */
function hasFigure({ heading }: Section): boolean {
  const name = normalizeWords(textOf(heading));
  return chapterNames.some((chapter) => chapter === name);
}

function isTextAlone(part: Part): boolean {
  return part.kind === 'chapter' || part.kind === 'pullQuote';
}

function toCallToAction(section: Section, actions: Element): PartOfKind<'callToAction'> {
  const quote = section.elements.find(isExchange);
  const [question, answer] = quote ? childrenOf(quote) : [];
  const others = section.elements.filter((element) => element !== quote);
  const index = others.indexOf(actions);
  return {
    kind: 'callToAction',
    ...section,
    exchange: toExchange(question, answer),
    beforeActions: others.slice(0, index),
    actions,
    afterActions: others.slice(index + 1),
  };
}

/** Whether an element is a quote of one or two paragraphs, and nothing else. */
function isExchange(element: Element): boolean {
  const paragraphs = element.tagName === 'blockquote' ? childrenOf(element) : [];
  return paragraphs.length > 0 && paragraphs.length < 3 && paragraphs.every(({ tagName }) => tagName === 'p');
}

function toFeatureGrid(
  section: Section,
  before: Element[],
  sections: Section[],
  file: VFile,
): PartOfKind<'featureGrid'> {
  const withNotes = sections.map((item) => {
    const note = item.elements.find(isBoldQuote);
    return { ...item, note, elements: item.elements.filter((element) => element !== note) };
  });
  const hasNotes = withNotes.some(({ note }) => note);
  for (const { heading } of withNotes.filter(({ note }) => hasNotes && !note)) {
    file.message('Add a note below this heading, as the others have: > **Your part** Tell us …', heading);
  }
  return { kind: 'featureGrid', ...section, before, sections: withNotes };
}

/** Whether an element is a quote that begins with bold words. */
function isBoldQuote(element: Element): boolean {
  return element.tagName === 'blockquote' && leadingBold(childrenOf(element)[0]) !== '';
}

/** Whether any paragraph begins with a question in bold. */
function hasQuestion({ elements }: Section): boolean {
  return elements.some((element) => element.tagName === 'p' && leadingBold(element).trim().endsWith('?'));
}

function toSteps(section: Section): PartOfKind<'steps'> | undefined {
  const { elements } = section;
  const index = elements.findIndex((element) => shapeOf(element) === 'numbered');
  const list = elements[index];
  if (!list) return undefined;
  const steps = childrenOf(list).map((element) => ({ name: normalizeWords(leadingBold(element)), element }));
  return { kind: 'steps', ...section, before: elements.slice(0, index), steps, after: elements.slice(index + 1) };
}

/** Whether a part is a single paragraph without line breaks, of a length that suits large type. */
function isPullQuote({ elements }: Section): boolean {
  const [only, ...others] = elements;
  if (only?.tagName !== 'p' || others.length > 0) return false;
  const { length } = textOf(only);
  const isUnbroken = childrenOf(only).every(({ tagName }) => tagName !== 'br');
  return isUnbroken && length >= 40 && length <= 240;
}
