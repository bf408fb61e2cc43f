/** Lays out a page by the shape of its text, as the second table in docs/editing.md describes. */
import type { Element, ElementContent } from 'hast';
import type { VFile } from 'vfile';
import { chapterNames } from '#lib/build/figureTexts.ts';
import { formNames, type RoutePath } from '#lib/site.ts';
import { childrenOf, headingLevel, leadingBold, normalizeWords, shapeOf, textOf } from './elements';

/** A heading and everything under it, deeper headings included. */
export type Section = {
  /** Its anchor, unique on the page. */
  id: string;
  heading: Element;
  elements: Element[];
};

/** A question with an optional answer. */
export type Exchange = {
  question: Element;
  answer: Element | undefined;
  /** Whether the answer ends with an ellipsis, which invites the visitor's own. */
  isOpen: boolean;
};

/** A part of a page (`## …`), with the content that its layout needs. */
export type Part = Section &
  (
    | {
        kind: 'chapter';
        /** Its number on the process page. */
        number?: number;
      }
    | { kind: 'pullQuote' }
    | { kind: 'steps'; before: Element[]; steps: { name: string; element: Element }[]; after: Element[] }
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

/** The copy around the first line of a message, which appears as a headline while the visitor types. */
export type FirstLine = { label: Element; note: ElementContent[] };

/** The top of a page: the headline (`# …`) and everything around it, up to the first part. */
export type Hero = {
  /** Plain words above the headline with dots between them (`Interviews · Websites`); otherwise `exchange`. */
  topics: string[];
  exchange: Exchange | undefined;
  headline: Element;
  /** The first paragraph. */
  lead: Element | undefined;
  /** The first list of links. */
  actions: Element | undefined;
  /** The quotes on a page with a form, shown below Send. */
  smallPrint: Element[];
  /** The quote on a page with a form that begins with bold words. */
  firstLine: FirstLine | undefined;
  /** Everything else. */
  body: Element[];
};

/** Lays out the elements up to the first part. Reports in `file` any that cannot be above the headline. */
export function toHero(
  { above, headline, below }: { above: Element[]; headline: Element; below: Element[] },
  route: RoutePath,
  file: VFile,
): Hero {
  return { ...layOutAbove(above, file), headline, ...layOutBelow(below, route) };
}

function layOutAbove(above: Element[], file: VFile): Pick<Hero, 'topics' | 'exchange'> {
  const topicLine = above.find((element) => splitTopics(element).length > 0);
  const [question, answer] = above;
  const allowed = topicLine ? [topicLine] : [question, answer].filter((element) => element?.tagName === 'p');
  for (const element of above.filter((element) => !allowed.includes(element))) {
    file.message('Put this below the headline: only topics, or a question and its answer, can be above it.', element);
  }
  return {
    topics: splitTopics(topicLine),
    exchange: topicLine ? undefined : toExchange(question, answer),
  };
}

function layOutBelow(
  below: Element[],
  route: RoutePath,
): Pick<Hero, 'lead' | 'actions' | 'smallPrint' | 'firstLine' | 'body'> {
  const [first] = below;
  const lead = first?.tagName === 'p' ? first : undefined;
  const actions = below.find((element) => shapeOf(element) === 'actions');
  const isFormPage = formNames.some((form) => route === `/${form}`);
  const quotes = isFormPage ? below.filter(({ tagName }) => tagName === 'blockquote') : [];
  const firstLine = quotes.find(isNote);
  return {
    lead,
    actions,
    smallPrint: quotes.filter((element) => element !== firstLine),
    firstLine: toFirstLine(firstLine),
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

function toFirstLine(quote: Element | undefined): FirstLine | undefined {
  const [paragraph, ...others] = quote ? childrenOf(quote) : [];
  const [label, ...note] = paragraph?.children ?? [];
  return label?.type === 'element' ? { label, note: [...note, ...others] } : undefined;
}

function toExchange(question: Element | undefined, answer: Element | undefined): Exchange | undefined {
  return question && { question, answer, isOpen: textOf(answer).endsWith('…') };
}

/** Lays out the parts of a page. Reports in `file` any text of a grid that lacks its note. */
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
  const name = normalizeWords(textOf(heading));
  return chapterNames.some((chapter) => chapter === name);
}

function toPart(section: Section, file: VFile): Part {
  const { before, sections } = splitAtHeadings(section.elements, 3);
  const actions = before.find((element) => shapeOf(element) === 'actions');
  if (actions) return toCallToAction(section, actions);

  const [said, written, ...others] = sections;
  if (said && written && others.length === 0 && hasQuestion(said) && hasQuestion(written)) {
    return { kind: 'interview', ...section, before, said, written };
  }
  if (sections.length > 0) return toFeatureGrid(section, before, sections, file);
  return toSteps(section) ?? { kind: isPullQuote(section) ? 'pullQuote' : 'chapter', ...section };
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

/** Whether the form comes before the parts on a phone: only running text may precede it. */
export function isFormFirst([first]: readonly Part[]): boolean {
  return first !== undefined && !isTextAlone(first);
}

function isTextAlone(part: Part): boolean {
  return part.kind === 'chapter' || part.kind === 'pullQuote';
}

/** Splits elements at each heading of a level. */
export function splitAtHeadings(elements: Element[], level: number): { before: Element[]; sections: Section[] } {
  const starts = elements.flatMap((element, index) => (headingLevel(element) === level ? [index] : []));
  const sections = starts.flatMap((start, index) => {
    const [heading, ...below] = elements.slice(start, starts[index + 1]);
    return heading ? [{ id: String(heading.properties.id), heading, elements: below }] : [];
  });
  return { before: elements.slice(0, starts[0]), sections };
}
