/** Reports misspellings in American English, and repeated words. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import nspell from 'nspell';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { site } from '#lib/site.ts';
import type { PageCopy } from './copy';
import { isHeading } from './elements';
import { pointAt } from './findings';

/** Includes hyphens and apostrophes: `well-known`, `it's`. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** An address, a name such as `Node.js`, or a hashtag. */
const notWords = /\S*[.@]\p{L}\S*|#[\p{L}\p{N}_]+/gu;

/** Excludes "had had" and "that that", which are correct English. */
const repeated = /(?<![\p{L}\p{N}'’-])(?!had\s|that\s)(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu;

/** The dictionary lacks numbers, other scripts, emoji, and names such as José. */
const notInDictionary = [/\p{N}/u, /^\P{Script=Latin}*$/u, /^(?=\p{Lu}).*[^\0-\x7F]/u];

/** Text before a word within a sentence. There, or before another capitalized word, a capital letter indicates a name. */
const withinSentence = /[\p{L}\p{N},;’'”"–—)-]\s+[“‘("']*$/u;
const beforeName = /^ \p{Lu}/u;

/** Replaces a text with spaces, so that the words after it keep their positions. */
const blank = (text: string) => ' '.repeat(text.length);

/** Loads the dictionary once for a check of all pages. `root` is the folder of the project. */
export function createWordCheck(root: string): (copy: PageCopy, file: VFile) => void {
  const dictionary = loadDictionary(root);

  function isCorrect(word: string): boolean {
    if (notInDictionary.some((pattern) => pattern.test(word))) return true;
    // Both "résumé" and "resume" are right.
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
    return dictionary.correct(plain) || dictionary.correct(plain.replace(/'s$/, ''));
  }

  return (copy, file) => {
    function check(text: string, firstLine: number | undefined, isTitle: boolean): void {
      const reportAt = (index: number, reason: string) => file.message(reason, pointAt(text, index, firstLine));
      for (const { 1: word, index } of text.matchAll(repeated)) reportAt(index, `"${word}" is repeated. Delete one.`);
      for (const { 0: typed, index } of text.replace(notWords, blank).matchAll(wordPattern)) {
        // As the dictionary and app/words.txt write it.
        const word = typed.replaceAll('’', "'");
        const isBesideWords =
          withinSentence.test(text.slice(0, index)) || beforeName.test(text.slice(index + word.length));
        // In headings, capital letters do not indicate names.
        const isName = !isTitle && isBesideWords && /^\p{Lu}/u.test(word);
        if (isName || isCorrect(word) || word.split('-').every(isCorrect)) continue;

        // Suggestions for a whole page in another language would take too long.
        const guesses = file.messages.length > 15 ? [] : dictionary.suggest(word).slice(0, 2);
        const hint = guesses.length > 0 ? ` Did you mean ${guesses.map((guess) => `"${guess}"`).join(' or ')}?` : '';
        reportAt(index, `"${word}" looks misspelled.${hint} If it is right, add it to app/words.txt.`);
      }
    }

    check(copy.title, copy.lineOf.title, true);
    check(copy.description, copy.lineOf.description, false);
    for (const element of copy.elements) {
      visit(element, 'text', (node) => check(node.value, node.position?.start.line, isHeading(element)));
    }
  };
}

/** Loads the dictionary with our own words, which are lines of `app/words.txt` that do not begin with #. */
function loadDictionary(root: string): ReturnType<typeof nspell> {
  // The package may be in the `node_modules` of a folder above.
  const folder = dirname(createRequire(resolve('package.json')).resolve('dictionary-en'));
  const dictionary = nspell(readFileSync(join(folder, 'index.aff')), readFileSync(join(folder, 'index.dic')));
  const list = join(root, 'app/words.txt');
  // An editor program that replaces the list removes it for a moment.
  const ours = existsSync(list) ? readFileSync(list, 'utf8').replace(/^#.*/gm, '') : '';
  for (const [word] of `${ours} ${site.name} ${site.company}`.matchAll(wordPattern)) {
    dictionary.add(word);
    dictionary.add(`${word}s`);
  }
  return dictionary;
}
