/**
 * The blocks of a `copy.md`: `:::notes[What we ask]`, its content, and `:::` below it. `components/Content/Content.tsx`
 * has a component for each.
 */
import type { Element } from 'hast';
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { childrenOf, startsWithBold } from './elements';
import { hasFinding } from './findings';

type Block = {
  /** The tags of the elements that the block may hold. */
  holds: string[];
  /** Whether its paragraphs, or the items of its list, begin with bold words. */
  hasTerms?: true;
  /** A picture made of words, which may have a label in square brackets. */
  isPicture?: true;
  /** Whether it needs the whole width of the page. */
  isWide?: true;
  /** What to write in it. */
  example: string;
};

/** By name. Each has a row in docs/editing.md. */
const blocks = {
  question: { holds: ['p'], example: 'a question and, below an empty line, its answer' },
  quote: { isWide: true, holds: ['p'], example: 'paragraphs' },
  stages: {
    isWide: true,
    holds: ['h3', 'p', 'blockquote', 'ul', 'ol'],
    example: '### headings with text below them',
  },
  interview: { isWide: true, holds: ['h3', 'p', 'blockquote'], example: 'two ### headings with text below them' },
  speech: { isPicture: true, holds: ['p'], example: 'what somebody says' },
  notes: { isPicture: true, holds: ['ul'], example: 'a list: - words' },
  article: { isPicture: true, holds: ['p', 'ul'], example: 'a headline (*words*) and paragraphs or a list' },
  ledger: { isPicture: true, holds: ['ul'], hasTerms: true, example: 'a list: - **The plan** both of us' },
  week: { isPicture: true, holds: ['ol'], hasTerms: true, example: 'a list: 1. **Mon** words' },
  checklist: { isPicture: true, holds: ['p'], hasTerms: true, example: 'paragraphs: **What you do** words' },
  branches: { isPicture: true, holds: ['ul'], hasTerms: true, example: 'a list: - **Somebody asks** words' },
  conversation: {
    isPicture: true,
    holds: ['p', 'blockquote'],
    example: 'a headline (*words*), paragraphs, and a quote of a question and its answer',
  },
} satisfies Record<string, Block>;

export type BlockName = keyof typeof blocks;

const blocksByName = new Map<string, Block>(Object.entries(blocks));

function isBlock({ tagName }: Element): boolean {
  return blocksByName.has(tagName);
}

export function isPicture(element: Element): boolean {
  return blocksByName.get(element.tagName)?.isPicture === true;
}

export function isWide(element: Element): boolean {
  return blocksByName.get(element.tagName)?.isWide === true;
}

/** Replaces each block with its content. */
export function withoutBlocks(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => (isBlock(element) ? childrenOf(element) : element));
}

/** Makes a parser read blocks, but no directives in a line: "9:30" would be one. */
export function readBlocks(this: Processor): void {
  const data = this.data();
  const { flow = {} } = directive();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow }];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
}

/** Makes each block an element with its name as the tag, and its label a `<figcaption>`. Reports what is not a block. */
export function nameBlocks(tree: Root, file: VFile): void {
  visit(tree, 'containerDirective', (node) => {
    const [first] = node.children;
    // The parser makes the words in square brackets a marked first paragraph.
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
    const source = String(file).slice(node.position?.start.offset, node.position?.end.offset);
    const problem = findProblem(node.name, source, label !== undefined);
    if (problem) {
      file.message(problem, node);
      // Findings inside the block would follow from this one.
      return SKIP;
    }
    if (!isClosed(source)) {
      // The rest of the page is part of this block, so nothing more can be said about the page.
      file.message(notClosed, node, 'unreadable');
      return SKIP;
    }
    // remark-rehype takes `hName` as the tag.
    node.data = { hName: node.name };
    if (label) label.data = { ...label.data, hName: 'figcaption' };
    return undefined;
  });
}

const notClosed =
  'Write ::: on a line of its own below the last line of this block, with the same spaces before it as here.';

/** Whether a block ends with `:::`. Blocks hold no others, so if one begins inside it, the end above that is missing. */
function isClosed(source: string): boolean {
  // In a step or a quote, there are spaces or `>` before it.
  const hasEnd = /\n[\s>]*:::$/.test(source);
  const hasInnerBlock = /\n[\s>]*:::\w/.test(source);
  return hasEnd && !hasInnerBlock;
}

/** `:::name` or `:::name[label]`, and nothing else on the line. */
const opening = /^:::[a-z]+(?:\[.*\])?(?:\n|$)/i;

function findProblem(name: string, source: string, hasLabel: boolean): string | undefined {
  if (!opening.test(source)) return `Write only :::${name} or :::${name}[label] on this line.`;
  const block = blocksByName.get(name);
  if (!block) return `There is no block :::${name}. Write one of these: ${[...blocksByName.keys()].join(', ')}.`;
  if (hasLabel && !block.isPicture) return `Remove the square brackets: :::${name} has no label.`;
  return undefined;
}

/** Reports a block that holds something else than it may. A mistake inside it comes first. */
export function checkContent(element: Element, file: VFile): void {
  const block = blocksByName.get(element.tagName);
  if (!block || hasFinding(file, element)) return;
  const content = childrenOf(element).filter(({ tagName }) => tagName !== 'figcaption');
  const isAllowed = content.length > 0 && content.every(({ tagName }) => block.holds.includes(tagName));
  const hasItsTerms = !block.hasTerms || content.every(beginsWithTerms);
  if (isAllowed && hasItsTerms) return;
  file.message(`Between :::${element.tagName} and :::, write only ${block.example}.`, element);
}

/** Whether a paragraph, or each item of a list, begins with bold words. */
function beginsWithTerms(element: Element): boolean {
  return element.tagName === 'p' ? startsWithBold(element) : childrenOf(element).every(startsWithBold);
}
