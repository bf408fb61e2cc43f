/** Decides the layout of a page by the shape of its text, as the second table in docs/editing.md tells editors. */
import type { Element, ElementContent } from 'hast';
import type { VFile } from 'vfile';
import { chapterNames } from '#lib/build/interviews.ts';
import { formNames, type RoutePath } from '#lib/site.ts';
import { boldWordsOf, childrenOf, levelOf, nameOf, shapeOf, textOf } from './elements';

/** A heading and everything under it, deeper headings included. */
export type Section = {
  /** Its anchor, unique on the page. */
  id: string;
  heading: Element;
  elements: Element[];
};

/** A question, and perhaps its answer. */
export type Exchange = {
  question: Element;
  answer: Element | undefined;
  /** Whether the answer ends in an ellipsis, and so leaves room for the visitor's own. */
  isOpen: boolean;
};

/** A part of a page (`## …`), with what the layout of its kind needs. */
export type Part = Section &
  (
    | {
        kind: 'chapter';
        /** Its place among the chapters of the process page. */
        number?: number;
      }
    | { kind: 'pullQuote' }
    | { kind: 'steps'; before: Element[]; steps: { name: string; element: Element }[]; after: Element[] }
    | { kind: 'interview'; before: Element[]; said: Section; written: Section }
    | { kind: 'featureGrid'; before: Element[]; sections: (Section & { note: Element | undefined })[] }
    | {
        kind: 'callToAction';
        exchange: Exchange | undefined;
        beforeButtons: Element[];
        /** The buttons, and everything after them. */
        buttonsAndRest: Element[];
      }
  );

export type PartOfKind<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** The words around the first line of a visitor's message, which appears as a headline while it is typed. */
export type FirstLine = { label: Element; note: ElementContent[] };

/** The opening of a page: everything around its headline (`# …`), up to the first part. */
export type Hero = {
  /** Above the headline: either plain words with dots between them (`Interviews · Websites`), or a question. */
  topics: string[];
  exchange: Exchange | undefined;
  headline: Element;
  /** The first paragraph. */
  lead: Element | undefined;
  /** The first list of links. */
  actions: Element | undefined;
  /** On a page with a form, the quotes, which go below Send. */
  smallPrint: Element[];
  /** On a page with a form, the quote that begins with bold words. */
  firstLine: FirstLine | undefined;
  /** Everything else. */
  story: Element[];
};

type Opening = { above: Element[]; headline: Element; below: Element[] };

/** Lays out what is before the first part. Reports in `file` what cannot be above the headline. */
export function toHero({ above, headline, below }: Opening, route: RoutePath, file: VFile): Hero {
  const [first, second] = above;
  const topics = above.length === 1 ? topicsOf(first) : [];
  const isMisplaced = (element: Element, index: number) => element.tagName !== 'p' || index > 1;
  for (const element of above.filter(isMisplaced)) {
    file.message('Put this below the headline: only a question and its answer can be above it.', element);
  }
  const hasTopics = above.some((element) => topicsOf(element).length > 0);
  const notice = above.find((element) => topicsOf(element).length === 0);
  if (hasTopics && notice) file.message('Put this below the headline: only the topics can be above it.', notice);

  const lead = below[0]?.tagName === 'p' ? below[0] : undefined;
  const actions = below.find((element) => shapeOf(element) === 'actions');
  const isOnFormPage = formNames.some((form) => route === `/${form}`);
  const quotes = below.filter(({ tagName }) => isOnFormPage && tagName === 'blockquote');
  const firstLine = quotes.find(isNote);
  const smallPrint = quotes.filter((element) => element !== firstLine);
  const isPlaced = (element: Element) => element === lead || element === actions || quotes.includes(element);
  const story = below.filter((element) => !isPlaced(element));
  const exchange = topics.length === 0 ? toExchange(first, second) : undefined;
  return { topics, exchange, headline, lead, actions, smallPrint, firstLine: toFirstLine(firstLine), story };
}

/** The topics in a line of plain words with dots, or bars, between them; none in any other line. */
function topicsOf(line: Element | undefined): string[] {
  if (line?.tagName !== 'p' || childrenOf(line).length > 0) return [];
  const words = textOf(line);
  const topics = words.split(words.includes('·') ? '·' : / [|•/] /);
  return topics.length > 1 ? topics.map((topic) => topic.trim()).filter(Boolean) : [];
}

function toFirstLine(quote: Element | undefined): FirstLine | undefined {
  const [paragraph, ...others] = quote ? childrenOf(quote) : [];
  const [label, ...note] = paragraph?.children ?? [];
  return label?.type === 'element' ? { label, note: [...note, ...others] } : undefined;
}

function toExchange(question: Element | undefined, answer: Element | undefined): Exchange | undefined {
  return question && { question, answer, isOpen: textOf(answer).endsWith('…') };
}

/** Decides the kind of each part. Reports in `file` a grid that lacks a note. */
export function toParts(sections: Section[], route: RoutePath, file: VFile): Part[] {
  const parts = sections.map((section) => toPart(section, file));
  if (route !== '/process') return parts;

  const chapters = parts.filter((part) => isTextAlone(part) || hasFigure(part));
  return parts.map((part) => {
    const { id, heading, elements } = part;
    const number = chapters.indexOf(part) + 1;
    return number > 0 ? { kind: 'chapter', id, heading, elements, number } : part;
  });
}

function hasFigure({ heading }: Section): boolean {
  const name = nameOf(textOf(heading));
  return chapterNames.some((chapter) => chapter === name);
}

function toPart(section: Section, file: VFile): Part {
  const { before, sections } = splitAtHeadings(section.elements, 3);
  if (before.some((element) => shapeOf(element) === 'actions')) return toCallToAction(section);
  const [said, written, ...others] = sections;
  if (said && written && others.length === 0 && hasQuestion(said) && hasQuestion(written)) {
    return { kind: 'interview', ...section, before, said, written };
  }
  if (sections.length > 0) return toFeatureGrid(section, before, sections, file);
  return toSteps(section) ?? { kind: isPullQuote(section) ? 'pullQuote' : 'chapter', ...section };
}

function toCallToAction(section: Section): PartOfKind<'callToAction'> {
  const quote = section.elements.find(isExchange);
  const [question, answer] = quote ? childrenOf(quote) : [];
  const others = section.elements.filter((element) => element !== quote);
  const start = others.findIndex((element) => shapeOf(element) === 'actions');
  return {
    kind: 'callToAction',
    ...section,
    exchange: toExchange(question, answer),
    beforeButtons: others.slice(0, start),
    buttonsAndRest: others.slice(start),
  };
}

/** Whether an element is a quote of one or two paragraphs. */
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
    const note = item.elements.find(isNote);
    return { ...item, note, elements: item.elements.filter((element) => element !== note) };
  });
  const hasNotes = withNotes.some(({ note }) => note);
  for (const { heading } of withNotes.filter(({ note }) => hasNotes && !note)) {
    file.message('Add a note below this heading, as the others have: > **Your part** Tell us …', heading);
  }
  return { kind: 'featureGrid', ...section, before, sections: withNotes };
}

/** Whether an element is a quote that begins with bold words. */
function isNote(element: Element): boolean {
  return element.tagName === 'blockquote' && boldWordsOf(childrenOf(element)[0]) !== '';
}

/** Whether one of the paragraphs begins with a question in bold words. */
function hasQuestion({ elements }: Section): boolean {
  return elements.some((element) => element.tagName === 'p' && boldWordsOf(element).trim().endsWith('?'));
}

function toSteps(section: Section): PartOfKind<'steps'> | undefined {
  const { elements } = section;
  const index = elements.findIndex((element) => shapeOf(element) === 'numbered');
  const list = elements[index];
  if (!list) return undefined;
  const steps = childrenOf(list).map((element) => ({ name: nameOf(boldWordsOf(element)), element }));
  return { kind: 'steps', ...section, before: elements.slice(0, index), steps, after: elements.slice(index + 1) };
}

/** Whether a part is one unbroken paragraph that looks right in large letters. */
function isPullQuote({ elements }: Section): boolean {
  const [only, ...others] = elements;
  if (only?.tagName !== 'p' || others.length > 0) return false;
  const { length } = textOf(only);
  const isUnbroken = childrenOf(only).every(({ tagName }) => tagName !== 'br');
  return isUnbroken && length >= 40 && length <= 240;
}

/** On a phone, the form of a page comes before its parts if the first of them is more than text. */
export function isFormFirst([first]: readonly Part[]): boolean {
  return first !== undefined && !isTextAlone(first);
}

function isTextAlone(part: Part): boolean {
  return part.kind === 'chapter' || part.kind === 'pullQuote';
}

/** Splits elements at each heading of a level: those before the first, then a section per heading. */
export function splitAtHeadings(elements: Element[], level: number): { before: Element[]; sections: Section[] } {
  const starts = elements.flatMap((element, index) => (levelOf(element) === level ? [index] : []));
  const sections = starts.flatMap((start, index) => {
    const [heading, ...below] = elements.slice(start, starts[index + 1]);
    return heading ? [{ id: String(heading.properties.id), heading, elements: below }] : [];
  });
  return { before: elements.slice(0, starts[0]), sections };
}
