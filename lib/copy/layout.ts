/** Lays out a page by the structure of its Markdown, and by the names after headings (docs/editing.md). */
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { formNames, type RoutePath } from '#lib/site.ts';
import {
  childrenOf,
  headingLevel,
  isFigure,
  isHeading,
  isMarked,
  type Shape,
  shapeOf,
  startsWithBold,
} from './elements';

export type Exchange = { question: Element; answer: Element | undefined };

const inFigure =
  'This would be drawn, and screen readers skip pictures. Write it above the heading with {figure}, or below a new ##.';

/** The top of a page: the headline (`# …`) and everything around it, up to the first part. */
export type Hero = ReturnType<typeof toHero>;

/** A heading of any level with everything below it, deeper headings included. */
type Section = {
  /** Its anchor, unique on the page. */
  id: string;
  heading: Element;
  elements: Element[];
};

type SectionWithNote = Section & { note: Element | undefined };

/** A part of a page (`## …`), with the content that its layout needs. */
export type Part = Section &
  (
    | { kind: 'text' }
    | { kind: 'steps'; before: Element[]; steps: Element[]; after: Element[] }
    | { kind: 'grid'; before: Element[]; sections: Section[] }
    | { kind: 'panel'; exchange: Exchange | undefined; before: Element[]; actions: Element; after: Element[] }
    // With a name after the heading.
    | { kind: 'stages'; before: Element[]; sections: SectionWithNote[] }
    | { kind: 'interview'; before: Element[]; said: Section; written: SectionWithNote }
    | { kind: 'quote' }
    | { kind: 'chapter'; number: number }
  );

export type PartOfKind<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** Sorts the elements up to the first part. Reports those that may not be above the headline. */
export function toHero(above: Element[], headline: Element, below: Element[], route: RoutePath, file: VFile) {
  const [first, second] = above;
  const hasTopics = first?.tagName === 'ul' && childrenOf(first).every(isOneLine);
  const allowed = hasTopics ? [first] : [first, second].filter((element) => element?.tagName === 'p');
  const advice =
    'Above the headline, there can only be a list, or a question and its answer. Put anything else, such as a notice, below the first paragraph under the headline.';
  if (above.length > allowed.length) file.message(advice, first);

  const topics = hasTopics ? childrenOf(first) : [];
  const exchange = hasTopics ? undefined : toExchange(above);
  const lead = below[0]?.tagName === 'p' ? below[0] : undefined;
  const actions = below.find((element) => shapeOf(element) === 'actions');
  // The quotes on a page with a form. They appear below Send.
  const smallPrint = isFormPage(route) ? below.filter(({ tagName }) => tagName === 'blockquote') : [];
  const figures = below.filter(isFigure);
  const body = below.filter((element) => ![lead, actions, ...smallPrint, ...figures].includes(element));
  return { topics, exchange, headline, lead, actions, smallPrint, figures, body };
}

/** Groups each label (`## What we ask {figure}`) and what is below it, up to the next heading, into a figure. */
export function groupFigures(tree: Root, file: VFile): void {
  let figure: Element | undefined;
  tree.children = tree.children.flatMap((node) => {
    // A line break between elements.
    if (node.type !== 'element') return node;
    const isLabel = node.tagName === 'figcaption';
    if (isLabel) figure = { ...node, tagName: 'figure', children: [] };
    if (isHeading(node)) figure = undefined;
    if (!figure) return node;
    figure.children.push(node);
    visit(node, { tagName: 'a' }, (link) => {
      file.message('Write these words without a link: screen readers skip pictures.', link);
    });
    return isLabel ? figure : [];
  });
}

/** Fills empty figures with the headline of the interview. Reports text that was probably not meant to be drawn. */
export function fillFigures(elements: Element[], parts: readonly Part[], file: VFile): void {
  const interview = parts.find((part) => part.kind === 'interview');
  for (const figure of elements.filter(isFigure)) {
    const drawn = childrenOf(figure);
    const text = drawn.find((element) => element.tagName === 'p' && !startsWithBold(element));
    // It belongs to a headline, if there is one.
    if (text && !drawn.some(isMarked)) file.message(inFigure, text);
    if (drawn.length > 1) continue;
    if (interview) figure.children.push({ ...interview.written.heading, tagName: 'p', properties: {} });
    else file.message('There is nothing below this label. Write some words, or remove it.', figure);
  }
}

/** Splits elements at each heading of a level. */
export function splitAtHeadings(elements: Element[], level: number): { before: Element[]; sections: Section[] } {
  const before: Element[] = [];
  const sections: Section[] = [];
  for (const element of elements) {
    const depth = headingLevel(element);
    if (depth && depth <= level) {
      sections.push({ id: String(element.properties.id), heading: element, elements: [] });
    } else {
      const current = sections.at(-1)?.elements ?? before;
      current.push(element);
    }
  }
  return { before, sections };
}

/** Lays out the parts of a page. Reports a name that does not exist, or does not fit its part. */
export function toParts(sections: Section[], route: RoutePath, file: VFile): Part[] {
  let chapters = 0;
  return sections.map((section) => {
    // `tidyTree` has put the name of a layout here.
    const { dataLayout: name, ...properties } = section.heading.properties;
    section.heading.properties = properties;
    const part = name === undefined ? toPlainPart(section) : toNamedPart(section, String(name), route);
    if (typeof part === 'string') {
      file.message(part, section.heading);
      return toPlainPart(section);
    }
    return part.kind === 'chapter' ? { ...part, number: ++chapters } : part;
  });
}

/** @returns the part, or what keeps it from having the layout of this name */
function toNamedPart(section: Section, name: string, route: RoutePath): Part | string {
  if (isFormPage(route)) return `Remove {${name}}: there is no room for it beside the form.`;
  const { before, sections } = splitAtHeadings(section.elements, 3);
  const [said, written, third] = sections;
  switch (name) {
    case 'stages':
      if (!said) return 'Write one ### or more below this heading, or remove {stages}.';
      return { kind: name, ...section, before, sections: sections.map(withNote) };
    case 'interview':
      if (!said || !written || third) {
        return 'Write two ### below this heading: what was said, and what was written. Otherwise remove {interview}.';
      }
      return { kind: name, ...section, before, said, written: withNote(written) };
    case 'quote':
      if (!section.elements.every(({ tagName }) => tagName === 'p')) {
        return 'Write paragraphs and nothing else below this heading, or remove {quote}.';
      }
      return { kind: name, ...section };
    case 'chapter':
      return { kind: name, ...section, number: 1 };
    default:
      return `There is no layout {${name}}. Remove it, or write {stages}, {interview}, {quote}, {chapter} or {figure}.`;
  }
}

/** Takes the first quote out of a section. */
function withNote(section: Section): SectionWithNote {
  const note = section.elements.find(({ tagName }) => tagName === 'blockquote');
  return { ...section, note, elements: section.elements.filter((element) => element !== note) };
}

/** The first that fits decides: buttons make a panel, `###` a grid, a numbered list steps, and anything else text. */
function toPlainPart(section: Section): Part {
  const { before: intro, sections } = splitAtHeadings(section.elements, 3);
  const quote = intro.find(isExchange);
  const others = section.elements.filter((element) => element !== quote);
  const [before, actions, after] = splitAtShape(others, 'actions');
  // Buttons below a `###` make no panel.
  if (actions && intro.includes(actions)) {
    const exchange = quote && toExchange(childrenOf(quote));
    return { kind: 'panel', ...section, exchange, before, actions, after };
  }
  if (sections.length > 0) return { kind: 'grid', ...section, before: intro, sections };

  const [beforeSteps, list, afterSteps] = splitAtShape(intro, 'numbered');
  return list
    ? { kind: 'steps', ...section, before: beforeSteps, steps: childrenOf(list), after: afterSteps }
    : { kind: 'text', ...section };
}

/** Splits elements at the first one of a shape. Ignore the first and the last result if there is none. */
function splitAtShape(elements: Element[], shape: Shape): [Element[], Element | undefined, Element[]] {
  const index = elements.findIndex((element) => shapeOf(element) === shape);
  return [elements.slice(0, index), elements[index], elements.slice(index + 1)];
}

function isFormPage(route: RoutePath): boolean {
  return formNames.some((form) => route === `/${form}`);
}

function isOneLine(item: Element): boolean {
  return childrenOf(item).every(({ tagName }) => ['a', 'em', 'strong'].includes(tagName));
}

/** Whether an element is a quote of one or two paragraphs, and nothing else. */
function isExchange(element: Element): boolean {
  const paragraphs = element.tagName === 'blockquote' ? childrenOf(element) : [];
  return paragraphs.length > 0 && paragraphs.length < 3 && paragraphs.every(({ tagName }) => tagName === 'p');
}

function toExchange([question, answer]: Element[]): Exchange | undefined {
  return question && { question, answer };
}
