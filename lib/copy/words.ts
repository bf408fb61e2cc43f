/** Reports misspellings in American English, repeated words, and words that stand for others. */
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { site } from '#lib/site.ts';
import type { PageCopy } from './copy';
import { isHeading } from './elements';
import { pointAt } from './findings';

/** What `scripts/dictionary.ts` loads. */
export type Dictionary = { correct: (word: string) => boolean; suggest: (word: string) => string[] };

/** Includes hyphens and apostrophes: `well-known`, `it's`. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** An address, a name such as `Node.js`, a hashtag, the halves of a divided word. */
const notWords = /\S*[.@]\p{L}\S*|#[\p{L}\p{N}_]+|\p{Ll}+-\s\p{Ll}+/gu;

/** Excludes "had had" and "that that", which are correct English. */
const repeated = /(?<![\p{L}\p{N}'’&-])(?!had\s|that\s)(\p{L}+)\s+\1(?![\p{L}\p{N}'’&-])/giu;

/** Words that their author meant to replace. In square brackets, they have a finding already. */
const placeholders =
  /(?<!\[)\b(?:TODO|TBD|TBA|TK|XXX+|FIXME|[Ll]orem ipsum|[Yy]our (?:\w+ )?(?:name|text|title) here)\b/g;

/** The dictionary lacks numbers, other scripts, emoji, names such as José, and parts of names: d'Arc, da Vinci. */
const notInDictionary =
  /\p{N}|^\P{Script=Latin}*$|^(?=\p{Lu}).*\P{ASCII}|^d'\p{Lu}|^(?:da|de|del|der|di|du|la|von|zu)$/u;

/** Text before a word within a sentence. There, or before another capitalized word, a capital letter means a name. */
const withinSentence = /(?:[\p{L}\p{N},;’'”"–—)-]|\b(?:\p{Lu}|Dr|Mr|Ms|St)\.)\s+[“‘("']*$/u;
const beforeName = /^ \p{Lu}/u;

/** The address of a link that did not work, which has a finding already. */
const brokenLink = /\]\([^)]*\)/g;

/** Replaces a text with spaces, so that the words after it keep their positions. */
const blank = (text: string) => ' '.repeat(text.length);

/** Around a word in the list, such as those of a Markdown list or a quotation. */
const signsAround = /^[\s*•"“-]+|[\s,;"”]+$/g;

/** Blanks what needs no proofreading: the words in `app/words.txt`, with any capitals, and with -s or -'s. */
export type BlankKnown = (text: string) => string;

/** Reads `app/words.txt`. Reports a list that is not UTF-8. */
export function readWordList(list: VFile): BlankKnown {
  const text = String(list).normalize('NFC');
  if (text.includes('\uFFFD')) list.message('Save app/words.txt as UTF-8.', undefined, 'unreadable');
  const words = [...text.split('\n'), site.name, site.company].map((line) => line.replace(signsAround, ''));
  const patterns = words
    .filter((word) => word && !word.startsWith('#'))
    .map((word) =>
      word
        .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
        .replace(/['’]/g, "['’]")
        .replace(/\s+/g, '\\s+'),
    );
  const known = RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?:['’]?s)?(?![\p{L}\p{N}])`, 'giu');
  return (typed) => typed.replace(brokenLink, blank).replace(known, blank);
}

/** Checks the words of a page. Without a dictionary, does not check their spelling. */
export function checkWords(copy: PageCopy, file: VFile, blankKnown: BlankKnown, dictionary?: Dictionary): void {
  function isCorrect(word: string): boolean {
    if (!dictionary || notInDictionary.test(word)) return true;
    // Both "résumé" and "resume" are right.
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
    return dictionary.correct(plain) || dictionary.correct(plain.replace(/'s$/, ''));
  }

  function check(typed: string, firstLine: number | undefined, isTitle: boolean): void {
    const unknown = blankKnown(typed);
    const reportAt = (index: number, reason: string, word: string, severity?: 'advice') => {
      const wayOut = ` If it is right, add "${word}" to app/words.txt.`;
      file.message(reason + wayOut, pointAt(typed, index, firstLine), severity);
    };
    for (const { 0: pair, 1: word, index } of unknown.matchAll(repeated)) {
      reportAt(index, `"${word}" is repeated. Delete one.`, pair.replace(/\s+/g, ' '), 'advice');
    }
    for (const { 0: placeholder, index } of unknown.matchAll(placeholders)) {
      reportAt(index, `Replace "${placeholder}" with the words that it stands for, or remove it.`, placeholder);
    }
    const spellable = unknown.replace(placeholders, blank).replace(notWords, blank);
    for (const { 0: found, index } of spellable.matchAll(wordPattern)) {
      // As the dictionary writes it.
      const word = found.replaceAll('’', "'");
      const isInside = withinSentence.test(typed.slice(0, index)) || beforeName.test(typed.slice(index + word.length));
      // In headings, capital letters do not indicate names.
      const isName = (part: string) => !isTitle && isInside && /^\p{Lu}/u.test(part);
      const isRight = (part: string) => isName(part) || isCorrect(part);
      if (isRight(word) || word.split('-').every(isRight)) continue;

      // Suggestions for a whole page in another language would take too long.
      const guesses = dictionary && file.messages.length <= 15 ? dictionary.suggest(word).filter(isCorrect) : [];
      const hint = guesses.length > 0 ? ` Did you mean "${guesses.slice(0, 2).join('" or "')}"?` : '';
      reportAt(index, `"${word}" looks misspelled.${hint}`, word, 'advice');
    }
  }

  check(copy.title, copy.lineOf.title, true);
  check(copy.description, copy.lineOf.description, false);
  for (const element of copy.elements) {
    visit(element, 'text', (node) => check(node.value, node.position?.start.line, isHeading(element)));
  }
}
