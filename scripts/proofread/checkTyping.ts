/** Slips of the keyboard, and marks that the build would drop or show as they stand. */
import type { Node, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Copy } from './openCopy';

/** Quotes that a word processor makes; the build makes them itself, from plain ones. */
const curlyQuotes = /[“”„‟‘’‚‛]/g;

type Slip = { pattern: RegExp; reason: (found: string) => string };

const slips: readonly Slip[] = [
  { pattern: / {2,}/, reason: () => 'There are two spaces in a row.' },
  { pattern: /\t/, reason: () => 'There is a tab between words. Put a space.' },
  {
    pattern: /^#{1,6}[^\s#]+/m,
    reason: (found) => `"${found}" is no heading yet. Put a space behind the #.`,
  },
  {
    pattern: /\]\s*\(|\]\[/,
    reason: () =>
      'This looks like a link that went wrong. Write it like [our process](/process), without spaces.',
  },
  {
    pattern: /\*\*|__/,
    reason: (found) => `The ${found} stays visible. Put it close to the words on both sides, like **this**.`,
  },
  {
    pattern: /^\|.*\|/m,
    reason: () => 'Tables are not known here. Use a list.',
  },
];

function lineIn(text: Text, index: number): number {
  return (text.position?.start.line ?? 1) + text.value.slice(0, index).split('\n').length - 1;
}

/** Double spaces, curly quotes, marks that stay visible. One finding of a kind for each line. */
export function checkTyping({ tree, file }: Copy): void {
  visit(tree, 'text', (text) => {
    for (const { pattern, reason } of slips) {
      const match = pattern.exec(text.value);
      if (match) file.message(reason(match[0]), { line: lineIn(text, match.index), column: 1 });
    }
    const lines = new Map<number, string>();
    for (const { 0: quote, index } of text.value.matchAll(curlyQuotes)) lines.set(lineIn(text, index), quote);
    for (const [line, quote] of lines) {
      const plain = /[“”„‟]/.test(quote) ? '"' : "'";
      file.message(`Type ${plain} instead of ${quote} here: the site turns plain quotes into good ones.`, {
        line,
        column: 1,
      });
    }
  });
  visit(tree, 'break', (node: Node) => {
    const { start } = node.position ?? {};
    if (start && String(file).charAt(start.offset ?? 0) === ' ') {
      file.message(
        'The two spaces at the end of this line break it. Remove them, or begin a new paragraph.',
        node,
      );
    }
  });
}

/** Raw HTML: the build leaves it out, so its author would look for it in vain. Comments are welcome. */
export function checkHtml({ tree, file }: Copy): void {
  visit(tree, 'html', (node) => {
    const tag = /^<\s*([a-z][\w-]*)/i.exec(node.value)?.[1];
    if (tag) file.message(`<${tag}> is HTML, which the page leaves out. Use Markdown, or remove it.`, node);
  });
}
