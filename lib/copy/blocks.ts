/**
 * The blocks of a `copy.md`: `:::notes[What we ask]`, its content, and `:::` below it. `components/Block/Block.tsx` has
 * a component for each.
 */
import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { childrenOf, headingLevel, isMarked, startsWithBold } from './elements';
import { hasFinding } from './findings';

type Block = {
  /** What the block may hold, for its finding. */
  content: string;
  /** Whether these elements are that. */
  holds: (elements: readonly Element[]) => boolean;
  /** A picture made of words, which may have a label in square brackets. */
  isPicture?: boolean;
};

/** Whether elements have only these tags. There is at least one. */
function have(elements: readonly Element[], ...tagNames: string[]): boolean {
  return elements.length > 0 && elements.every(({ tagName }) => tagNames.includes(tagName));
}

/** Whether the first element is a `###`, and no other heading is above that level. */
function areSections(elements: readonly Element[]): boolean {
  return elements[0]?.tagName === 'h3' && elements.every((element) => (headingLevel(element) ?? 3) >= 3);
}

const isQuestionAndAnswer = (element: Element) => element.tagName === 'blockquote' && childrenOf(element).length === 2;
const itemsOf = (elements: readonly Element[]) => elements.flatMap(childrenOf);

export const blocks = {
  question: {
    content: 'a question and, below an empty line, its answer',
    holds: (elements) => have(elements, 'p') && elements.length <= 2,
  },
  quote: { content: 'paragraphs', holds: (elements) => have(elements, 'p') },
  stages: { content: '### headings with text below them', holds: areSections },
  interview: {
    content: 'two ### headings with text below them: what was said, and what was written',
    holds: (elements) => areSections(elements) && elements.filter(({ tagName }) => tagName === 'h3').length === 2,
  },
  speech: { content: 'paragraphs', holds: (elements) => have(elements, 'p'), isPicture: true },
  notes: { content: 'a list: - words', holds: (elements) => have(elements, 'ul'), isPicture: true },
  article: {
    content: 'paragraphs and lists, one of them a headline: *words*',
    holds: (elements) => have(elements, 'p', 'ul') && elements.some(isMarked),
    isPicture: true,
  },
  ledger: {
    content: 'a list whose items begin with bold words: - **The plan** both of us',
    holds: (elements) => have(elements, 'ul') && itemsOf(elements).every(startsWithBold),
    isPicture: true,
  },
  week: {
    content: 'a numbered list whose items begin with bold words: 1. **Mon** words',
    holds: (elements) => have(elements, 'ol') && itemsOf(elements).every(startsWithBold),
    isPicture: true,
  },
  checklist: {
    content: 'paragraphs that begin with bold words: **What you do** words',
    holds: (elements) => have(elements, 'p') && elements.every(startsWithBold),
    isPicture: true,
  },
  branches: {
    content: 'a list whose items begin with bold words: - **Somebody asks** words',
    holds: (elements) => have(elements, 'ul') && itemsOf(elements).every(startsWithBold),
    isPicture: true,
  },
  conversation: {
    content: 'a headline (*words*), paragraphs, and a quote of two paragraphs, a question and its answer',
    holds: (elements) =>
      have(elements, 'p', 'blockquote') && elements.some(isMarked) && elements.some(isQuestionAndAnswer),
    isPicture: true,
  },
} satisfies Record<string, Block>;

export type BlockName = keyof typeof blocks;

const blockNames = Object.keys(blocks).join(', ');

/** Whether a name, such as the tag of an element, is that of a block. */
function isBlockName(name: string): name is BlockName {
  return Object.hasOwn(blocks, name);
}

export function isBlock({ tagName }: Element): boolean {
  return isBlockName(tagName);
}

export function isPicture({ tagName }: Element): boolean {
  return isBlockName(tagName) && 'isPicture' in blocks[tagName];
}

/** Puts the content of blocks in their place. */
export function withoutBlocks(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => (isBlock(element) ? childrenOf(element) : element));
}

/** Makes a parser read blocks, but no directives in a line: "9:30" would be one. */
export function readBlocks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow: directive().flow ?? {} }];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
}

/** Gives each block the tag of its name, and its label that of a caption. Reports what is not a block. */
export function nameBlocks(tree: Root, file: VFile): void {
  visit(tree, 'containerDirective', (block) => {
    const [first] = block.children;
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
    const problem = findProblem(block, label !== undefined, file);
    if (problem) {
      file.message(problem, block);
      // What is inside follows from it.
      return SKIP;
    }
    block.data = { hName: block.name };
    if (label) label.data = { ...label.data, hName: 'figcaption' };
    return undefined;
  });
}

function findProblem({ name, position }: ContainerDirective, hasLabel: boolean, file: VFile): string | undefined {
  const source = String(file).slice(position?.start.offset, position?.end.offset);
  if (!/^:::[a-z]+(?:\[.*\])?$/im.test(source)) return `Write only :::${name} or :::${name}[label] on this line.`;
  if (!isBlockName(name)) return `There is no block :::${name}. Write one of these: ${blockNames}.`;
  const holdsBlock = /\n[\s>]*:::\w/.test(source);
  if (holdsBlock || !/\n[\s>]*:::$/.test(source)) {
    return 'Write ::: on a line of its own, below the last line of this block.';
  }
  if (hasLabel && !('isPicture' in blocks[name])) return `Remove the square brackets: :::${name} has no label.`;
  return undefined;
}

/** Reports a block that holds something else than it may. A mistake inside it comes first. */
export function checkContent(block: Element, file: VFile): void {
  const { tagName } = block;
  if (!isBlockName(tagName) || hasFinding(file, block)) return;
  const elements = childrenOf(block).filter((element) => element.tagName !== 'figcaption');
  const { content, holds } = blocks[tagName];
  if (!holds(elements)) file.message(`Write only ${content}, between :::${tagName} and :::.`, block);
}
