/** Checks words: their spelling, with a dictionary of American English, words typed twice, and former names of the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nspell from 'nspell';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Copy } from '#lib/copy/copy.ts';
import { pointAt } from '#lib/copy/text.ts';
import { formerNames, site } from '#lib/site.ts';

/** Hyphens and apostrophes belong to a word: `well-known`, `it's`. */
const words = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** An address, or a name such as `Node.js`. */
const dotted = /\S*[.@]\p{L}\S*/gu;

/** Except "He had had" and "that that", which are right. */
const repeated = /(?<![\p{L}\p{N}'’-])(?!had\s|that\s)(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu;

const blank = (text: string) => ' '.repeat(text.length);

/**
 * Makes a check that reads the dictionary once for all files.
 * @param root folder of the project, with `app/words.txt`: one word per line, remarks after `#`
 */
export function wordCheck(root: string): (copy: Copy, file: VFile) => void {
  const [aff, dic] = ['aff', 'dic'].map((end) => readFileSync(`node_modules/dictionary-en/index.${end}`));
  const dictionary = nspell({ aff, dic });
  const ours = readFileSync(join(root, 'app/words.txt'), 'utf8').replace(/^#.*/gm, '');
  for (const [word] of `${ours} ${site.name} ${site.company}`.matchAll(words)) {
    dictionary.add(word);
    dictionary.add(`${word}s`);
  }

  function isRight(word: string): boolean {
    // The dictionary knows no numbers, emoji, other scripts, nor names such as José.
    if (/\p{N}|^\p{Lu}.*[^\0-\x7F]/u.test(word) || !/\p{Script=Latin}/u.test(word)) return true;
    return dictionary.correct(word) || dictionary.correct(word.replace(/'s$/, ''));
  }

  function check(text: string, firstLine: number | undefined, file: VFile) {
    const report = (reason: string, index: number) => file.message(reason, pointAt(text, index, firstLine));

    // Blanks keep the lines of the words that follow.
    for (const { 0: typed, index } of text.replace(dotted, blank).matchAll(words)) {
      const word = typed.replaceAll('’', "'");
      if (isRight(word) || word.split('-').every(isRight)) continue;
      // Each guess takes about 50 ms, and a page in another language has only unknown words.
      const guesses = file.messages.length > 15 ? [] : dictionary.suggest(word).slice(0, 2);
      const hint = guesses.length > 0 ? ` Did you mean ${guesses.map((guess) => `"${guess}"`).join(' or ')}?` : '';
      report(`"${word}" looks misspelled.${hint} If it is right, add it to app/words.txt.`, index);
    }
    for (const { 0: twice, index } of text.matchAll(repeated)) {
      report(`"${twice.split(/\s/)[0]}" is here twice. Write it once.`, index);
    }
    // The new name may contain the old one.
    const others = text.replace(/\s/g, ' ').replaceAll(site.name, blank).toLowerCase();
    for (const name of formerNames) {
      const index = others.indexOf(name.toLowerCase());
      if (index !== -1) report(`Write "${site.name}" instead of "${name}", its former name.`, index);
    }
  }

  return (copy, file) => {
    for (const key of ['title', 'description'] as const) check(copy[key], copy.lineOf[key], file);
    visit({ type: 'root', children: copy.elements }, 'text', (node, _, parent) => {
      const isCode = parent?.type === 'element' && parent.tagName === 'code';
      if (!isCode) check(node.value, node.position?.start.line, file);
    });
  };
}
