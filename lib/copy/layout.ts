/** Lays out a page by the structure of its Markdown (docs/editing.md). */
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { isPicture, isWide } from './blocks';
import { childrenOf, headingLevel, shapeOf, splitAt } from './elements';
import { hasFinding } from './findings';

/** The top of a page: the headline (`# …`) and everything around it, up to the first part. */
export type Hero = ReturnType<typeof toHero>;

/** A heading of any level with everything below it, deeper headings included. */
type Section = {
  /** Its anchor, unique on the page. */
  id: string;
  heading: Element;
  elements: Element[];
};

/** A part of a page (`## …`), with the content that its layout needs. */
export type Part = Section &
  (
    | { kind: 'text' }
    | { kind: 'steps'; before: Element[]; steps: Element[]; after: Element[] }
    | { kind: 'grid'; before: Element[]; sections: Section[] }
    | { kind: 'panel'; question: Element | undefined; before: Element[]; actions: Element; after: Element[] }
    // Around a block that needs the whole width: 'quote' for `:::quote`, 'wide' for the others.
    | { kind: 'quote' | 'wide'; block: Element; before: Element[]; after: Element[] }
  );

export type PartOfKind<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

const aboveHeadlineAdvice =
  'Above the headline, there can only be a list, or a question and its answer between :::question and :::. Put anything else, such as a notice, below the first paragraph under the headline.';

/** Sorts the elements up to the first part. Reports those that may not be above the headline. */
export function toHero(above: Element[], headline: Element, below: Element[], file: VFile) {
  const [first] = above;
  const question = first?.tagName === 'question' ? first : undefined;
  const list = first && isPlainList(first) ? first : undefined;
  const stray = above.find((element) => element !== question && element !== list);
  if (stray && !hasFinding(file, stray)) file.message(aboveHeadlineAdvice, stray);

  const lead = below[0]?.tagName === 'p' ? below[0] : undefined;
  const actions = below.find(isActions);
  const pictures = below.filter(isPicture);
  const placed = [lead, actions, ...pictures];
  const body = below.filter((element) => !placed.includes(element));
  return { topics: list ? childrenOf(list) : [], question, headline, lead, actions, pictures, body };
}

/** Splits elements at each heading of a level, and of those above it. */
export function splitAtHeadings(elements: readonly Element[], deepestLevel: number) {
  const before: Element[] = [];
  const sections: Section[] = [];
  let current = before;
  for (const element of elements) {
    const level = headingLevel(element);
    if (level && level <= deepestLevel) {
      current = [];
      sections.push({ id: String(element.properties.id), heading: element, elements: current });
    } else {
      current.push(element);
    }
  }
  return { before, sections };
}

/**
 * Lays out a part by what it has: buttons, or else a wide block, `###` headings, or a numbered list. Buttons and blocks
 * count only above the first `###`.
 */
export function toPart(section: Section): Part {
  const { before: intro, sections } = splitAtHeadings(section.elements, 3);
  const actions = intro.find(isActions);
  if (actions) {
    const question = intro.find(({ tagName }) => tagName === 'question');
    const others = section.elements.filter((element) => element !== question);
    const { before, after } = splitAt(others, (element) => element === actions);
    return { kind: 'panel', ...section, question, before, actions, after };
  }
  const block = intro.find(isWide);
  if (block) {
    const { before, after } = splitAt(section.elements, (element) => element === block);
    return { kind: block.tagName === 'quote' ? 'quote' : 'wide', ...section, block, before, after };
  }
  if (sections.length > 0) return { kind: 'grid', ...section, before: intro, sections };

  const { before, found: list, after } = splitAt(section.elements, ({ tagName }) => tagName === 'ol');
  if (!list) return { kind: 'text', ...section };
  return { kind: 'steps', ...section, before, steps: childrenOf(list), after };
}

function isActions(element: Element): boolean {
  return shapeOf(element) === 'actions';
}

/** Whether an element is a list whose items have words and links, but no paragraphs or other lists. */
function isPlainList(element: Element): boolean {
  const contents = childrenOf(element).flatMap(childrenOf);
  return element.tagName === 'ul' && contents.every(({ tagName }) => ['a', 'em', 'strong'].includes(tagName));
}
