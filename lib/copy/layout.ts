/** Lays out a page as docs/editing.md describes: by the structure of its Markdown, and by the names after headings. */
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { formNames, type RoutePath } from '#lib/site.ts';
import { childrenOf, headingLevel, isFigure, isHeading, shapeOf } from './elements';

/** A question with an optional answer. */
export type Exchange = { question: Element; answer: Element | undefined };

/** The top of a page: the headline (`# …`) and everything around it, up to the first part. */
export type Hero = {
  /** The items of the list above the headline. */
  topics: Element[];
  /** The paragraphs above the headline. */
  exchange: Exchange | undefined;
  headline: Element;
  lead: Element | undefined;
  /** The first list of links. */
  actions: Element | undefined;
  /** The quotes on a page with a form. They appear below Send. */
  smallPrint: Element[];
  figures: Element[];
  /** Everything else. */
  body: Element[];
};

/** A heading of any level with everything below it, deeper headings included. */
export type Section = {
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

/** The names that may follow a heading, each with what its layout needs below it. */
const layoutNeeds = new Map([
  ['stages', 'one ### or more below its heading'],
  ['interview', 'two ### below its heading: what was said, and what was written'],
  ['quote', 'paragraphs and nothing else below its heading'],
  ['chapter', 'words below its heading'],
]);

const allNames = [...layoutNeeds.keys(), 'figure'].map((name) => `{${name}}`).join(', ');

/** Sorts the elements up to the first part. Reports elements in `file` that may not be above the headline. */
export function toHero(
  { above, headline, below }: { above: Element[]; headline: Element; below: Element[] },
  route: RoutePath,
  file: VFile,
): Hero {
  const [first, second] = above;
  const hasTopics = first?.tagName === 'ul' && childrenOf(first).every(isOneLine);
  const allowed = hasTopics ? [first] : [first, second].filter((element) => element?.tagName === 'p');
  for (const misplaced of above.filter((element) => !allowed.includes(element))) {
    file.message(
      'Put this below the headline: above it, there can be a list, or a question and its answer.',
      misplaced,
    );
  }

  const lead = below[0]?.tagName === 'p' ? below[0] : undefined;
  const actions = below.find((element) => shapeOf(element) === 'actions');
  const smallPrint = isFormPage(route) ? below.filter(({ tagName }) => tagName === 'blockquote') : [];
  const figures = below.filter(isFigure);
  return {
    topics: hasTopics ? childrenOf(first) : [],
    exchange: hasTopics ? undefined : toExchange(above),
    headline,
    lead,
    actions,
    smallPrint,
    figures,
    body: below.filter((element) => ![lead, actions, ...smallPrint, ...figures].includes(element)),
  };
}

/** Makes figures: each of a label (`## What we ask {figure}`) and what is below it, up to the next heading. */
export function groupFigures(tree: Root, file: VFile): void {
  let figure: Element | undefined;
  tree.children = tree.children.flatMap((node) => {
    // A line break between elements.
    if (node.type !== 'element') return node;
    if (isHeading(node)) figure = undefined;
    if (node.tagName === 'figcaption') {
      figure = { ...node, tagName: 'figure', children: [node] };
      return figure;
    }
    figure?.children.push(node);
    return figure ? [] : node;
  });
  visit(tree, { tagName: 'figure' }, (figure) => {
    visit(figure, { tagName: 'a' }, (link) => {
      file.message('Write these words without a link: screen readers skip figures.', link);
    });
  });
}

/** Shows the headline of the page's interview in a figure with a label alone. Without an interview, reports it. */
export function fillFigures(elements: Element[], parts: readonly Part[], file: VFile): void {
  const interview = parts.find((part) => part.kind === 'interview');
  for (const figure of elements.filter((element) => isFigure(element) && element.children.length === 1)) {
    if (interview) figure.children.push({ ...interview.written.heading, tagName: 'p', properties: {} });
    else file.message('There is nothing below this label. Write some words, or remove it.', figure);
  }
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

/** Lays out the parts of a page. Reports in `file` a name that does not exist, or that does not fit its part. */
export function toParts(sections: Section[], route: RoutePath, file: VFile): Part[] {
  let chapters = 0;
  return sections.map((section) => {
    // `tidyTree` has put the name of a layout here.
    const { dataLayout, ...properties } = section.heading.properties;
    section.heading.properties = properties;
    if (dataLayout === undefined) return toPlainPart(section);

    const name = String(dataLayout);
    const part = isFormPage(route) ? undefined : toNamedPart(section, name);
    if (part?.kind === 'chapter') part.number = ++chapters;
    if (!part) file.message(whyNot(name, route), section.heading);
    return part ?? toPlainPart(section);
  });
}

/** Says why a part cannot have the layout of this name. */
function whyNot(name: string, route: RoutePath): string {
  if (isFormPage(route)) return `Remove {${name}}: the parts of a page with a form are beside the form.`;
  const needs = layoutNeeds.get(name);
  return needs ? `{${name}} needs ${needs}.` : `There is no layout {${name}}. Remove it, or write one of ${allNames}.`;
}

/** @returns undefined if there is no such layout, or if the part lacks what the layout needs */
function toNamedPart(section: Section, name: string): Part | undefined {
  const { before, sections } = splitAtHeadings(section.elements, 3);
  const [said, written, third] = sections;
  if (name === 'stages' && said) return { kind: name, ...section, before, sections: sections.map(withNote) };
  if (name === 'interview' && said && written && !third) {
    return { kind: name, ...section, before, said, written: withNote(written) };
  }
  if (name === 'quote' && section.elements.every(({ tagName }) => tagName === 'p')) return { kind: name, ...section };
  return name === 'chapter' ? { kind: name, ...section, number: 1 } : undefined;
}

/** Takes the first quote out of a section. */
function withNote(section: Section): SectionWithNote {
  const note = section.elements.find(({ tagName }) => tagName === 'blockquote');
  return { ...section, note, elements: section.elements.filter((element) => element !== note) };
}

function toPlainPart(section: Section): Part {
  const { before, sections } = splitAtHeadings(section.elements, 3);
  const [beforeActions, actions] = splitAtShape(before, 'actions');
  if (actions) {
    const exchange = before.find(isExchange);
    const isNotExchange = (element: Element) => element !== exchange;
    return {
      kind: 'panel',
      ...section,
      exchange: exchange && toExchange(childrenOf(exchange)),
      before: beforeActions.filter(isNotExchange),
      actions,
      // `before` is the beginning of `section.elements`.
      after: section.elements.slice(beforeActions.length + 1).filter(isNotExchange),
    };
  }
  if (sections.length > 0) return { kind: 'grid', ...section, before, sections };

  const [beforeSteps, list, after] = splitAtShape(before, 'numbered');
  return list
    ? { kind: 'steps', ...section, before: beforeSteps, steps: childrenOf(list), after }
    : { kind: 'text', ...section };
}

/** Splits elements at the first one of a shape. Without one, only `found` means something. */
function splitAtShape(
  elements: Element[],
  shape: ReturnType<typeof shapeOf>,
): [before: Element[], found: Element | undefined, after: Element[]] {
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
