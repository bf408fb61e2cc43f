/** Checks words: their spelling, with a dictionary of American English, words typed twice, and former names of the site. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import nspell from 'nspell';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Copy } from '#lib/copy/copy.ts';
import { isHeading } from '#lib/copy/elements.ts';
import { pointAt } from '#lib/copy/text.ts';
import { formerNames, site } from '#lib/site.ts';

/** Hyphens and apostrophes belong to a word: `well-known`, `it's`. */
const words = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** An address, or a name such as `Node.js`. */
const dotted = /\S*[.@]\p{L}\S*/gu;

/** A word that a PDF has broken at the end of a line. */
const broken = /(\p{L}+)-\s+(?!(?:and|or|to)\b)(\p{Ll}+)/gu;

/** Except "He had had" and "that that", which are right. */
const repeated = /(?<![\p{L}\p{N}'’-])(?!had\s|that\s)(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu;

/** A place within a sentence, where a capital letter begins a name. */
const withinSentence = /[\p{L}\p{N},;’'”"–—)-]\s+[“‘("']*$/u;

const blank = (text: string) => ' '.repeat(text.length);

/**
 * Makes a check that reads the dictionary once for all files.
 * @param root folder of the project, with `app/words.txt`: one word per line, remarks after `#`
 */
export function wordCheck(root: string): (copy: Copy, file: VFile) => void {
  const module = createRequire(resolve('package.json')).resolve('dictionary-en');
  const [aff, dic] = ['aff', 'dic'].map((end) => readFileSync(module.replace(/js$/, end)));
  const dictionary = nspell({ aff, dic });
  const ours = readFileSync(join(root, 'app/words.txt'), 'utf8').replace(/^#.*/gm, '');
  for (const [word] of `${ours} ${site.name} ${site.company}`.matchAll(words)) {
    dictionary.add(word);
    dictionary.add(`${word}s`);
  }

  /** What words may mean. Each takes about 50 ms, and the preview asks again after each change. */
  const known = new Map<string, string[]>();

  function guessesFor(word: string): string[] {
    const guesses = known.get(word) ?? dictionary.suggest(word).slice(0, 2);
    known.set(word, guesses);
    return guesses;
  }

  function isRight(word: string): boolean {
    // The dictionary knows no numbers, emoji, other scripts, nor names such as José.
    if (/\p{N}|^(?=\p{Lu}).*[^\0-\x7F]/u.test(word) || !/\p{Script=Latin}/u.test(word)) return true;
    return dictionary.correct(word) || dictionary.correct(word.replace(/'s$/, ''));
  }

  /** @param isTitle whether most words begin with a capital letter, as in a heading */
  function check(
    text: string,
    { firstLine, isTitle }: { firstLine: number | undefined; isTitle: boolean },
    file: VFile,
  ) {
    const report = (reason: string, index: number) => file.message(reason, pointAt(text, index, firstLine));

    for (const { 0: typed, 1: start = '', 2: end = '', index } of text.matchAll(broken)) {
      const isOneWord = isRight(start + end);
      if (isOneWord || typed.includes('\n')) report(`Write ${start}${isOneWord ? '' : '-'}${end} on one line.`, index);
    }
    // Blanks keep the lines of the words that follow.
    for (const { 0: typed, index } of text.replace(dotted, blank).replace(broken, blank).matchAll(words)) {
      const word = typed.replaceAll('’', "'");
      if (isRight(word) || word.split('-').every(isRight)) continue;
      // A page in another language has only unknown words.
      const guesses = file.messages.length > 15 ? [] : guessesFor(word);
      const isName = !isTitle && /^\p{Lu}/u.test(word) && withinSentence.test(text.slice(0, index));
      if (isName && !guesses.some((guess) => isOneLetterFrom(word, guess))) continue;
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
    check(copy.title, { firstLine: copy.lineOf.title, isTitle: true }, file);
    check(copy.description, { firstLine: copy.lineOf.description, isTitle: false }, file);
    for (const element of copy.elements) {
      visit(element, 'text', (node, _, parent) => {
        const isCode = parent?.type === 'element' && parent.tagName === 'code';
        const place = { firstLine: node.position?.start.line, isTitle: isHeading(element) };
        if (!isCode) check(node.value, place, file);
      });
    }
  };
}

/** Whether two words differ in one letter that is wrong, missing, too many, or in its neighbor's place. */
function isOneLetterFrom(word: string, other: string): boolean {
  const shortened = (text: string) => [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))];
  const others = shortened(other.toLowerCase());
  return shortened(word.toLowerCase()).some((text) => others.includes(text));
}
