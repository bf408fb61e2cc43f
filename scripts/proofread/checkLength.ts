/** How much there is to read. */
import { toString as textOf } from 'mdast-util-to-string';
import type { Copy } from './openCopy';

/** Fewer words say too little, more are not read: the length that the site was written for. */
const wordCount = { min: 120, max: 350 };

/** Advises on pages that are much shorter or longer than the others. */
export function checkLength({ tree, file }: Copy): void {
  const blocks = tree.children.filter((node) => node.type !== 'yaml').map((node) => textOf(node));
  const { length } = blocks.join(' ').split(/\s+/).filter(Boolean);
  if (length >= wordCount.min && length <= wordCount.max) return;
  file.info(
    `The page has ${length} words. Readers are served best by ${wordCount.min} to ${wordCount.max}.`,
    { line: 1, column: 1 },
  );
}
