/** Reports misspellings in American English, repeated words, and words that stand for others. */
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { PageCopy } from './copy';
import { isHeading } from './elements';
import { pointAt } from './findings';
import { blankBrokenLinks } from './leftovers';
import { type IsListed, wordPattern } from './wordList';

/** What `scripts/dictionary.ts` loads. */
export type Dictionary = { correct: (word: string) => boolean; suggest: (word: string) => string[] };

/** An address, a name such as `Node.js`, a hashtag, the halves of a divided word. */
const notWords = /\S*[.@]\p{L}\S*|#[\p{L}\p{N}_]+|\p{Ll}+-\s\p{Ll}+/gu;

/** A whole word twice: `'` and `&` are part of `it's` and `R&D`. "had had" and "that that" are correct English. */
const repeated = /(?<![\p{L}\p{N}'’&-])(?!had\s|that\s)(\p{L}+)\s+\1(?![\p{L}\p{N}'’&-])/giu;

/** Words that their author meant to replace. In square brackets, they have a finding already. */
const placeholders =
  /(?<!\[)\b(?:TODO|TBD|TBA|TK|XXX+|FIXME|[Ll]orem ipsum|[Yy]our (?:\w+ )?(?:name|text|title) here)\b/g;

/** Words that are right, although the dictionary lacks them. */
const rightAnyway = [
  // What has a digit, or no Latin letter: other scripts, and emoji.
  /\p{N}/u,
  /^\P{Script=Latin}*$/u,
  // Names such as José, Émile, d'Arc and da Vinci.
  /^(?=\p{Lu}).*\P{ASCII}/u,
  /^d'\p{Lu}/u,
  /^(?:da|de|del|der|di|du|la|von|zu)$/,
];

/** A text after which a sentence goes on, so that a capital means a name: `We met `, `with Dr. `. */
const withinSentence = /(?:[-\p{L}\p{N},;’'”"–—)]|\b(?:\p{Lu}|Dr|Mr|Ms|St)\.)\s+[“‘("']*$/u;

/** A text that begins with another capital, as after the first word of a name: `Ada Lovelace`. */
const beforeCapital = /^ \p{Lu}/u;

/** Checks the words of a page. Without a dictionary, does not check their spelling. */
export function checkWords(copy: PageCopy, file: VFile, isListed: IsListed, dictionary?: Dictionary): void {
  function check(typed: string, firstLine: number | undefined, isTitleCase: boolean): void {
    const report = (index: number, found: string, reason: string, severity?: 'advice') => {
      if (isListed(found)) return;
      const wayOut = `If it is right, add "${found}" to app/words.txt.`;
      file.message(`${reason} ${wayOut}`, pointAt(typed, index, firstLine), severity);
    };
    for (const { 0: pair, 1: word, index } of typed.matchAll(repeated)) {
      report(index, pair.replace(/\s+/g, ' '), `"${word}" is repeated. Delete one.`, 'advice');
    }
    for (const { 0: placeholder, index } of typed.matchAll(placeholders)) {
      report(index, placeholder, `Replace "${placeholder}" with the words that it stands for, or remove it.`);
    }
    if (!dictionary) return;

    const isKnown = (word: string) => isListed(word) || isSpelledRight(word, dictionary);
    const spellable = blankBrokenLinks(typed).replace(placeholders, blank).replace(notWords, blank);
    for (const { 0: raw, index } of spellable.matchAll(wordPattern)) {
      // As the dictionary writes it.
      const word = raw.replaceAll('’', "'");
      const before = typed.slice(0, index);
      const after = typed.slice(index + raw.length);
      // In headings, capital letters do not indicate names.
      const mayBeName = !isTitleCase && (withinSentence.test(before) || beforeCapital.test(after));
      const isKnownOrName = (part: string) => (mayBeName && /^\p{Lu}/u.test(part)) || isKnown(part);
      if (isKnownOrName(word) || word.split('-').every(isKnownOrName)) continue;

      // Suggestions for a whole page in another language would take too long.
      const guesses = file.messages.length > 15 ? [] : dictionary.suggest(word).filter(isKnown);
      const hint = guesses.length > 0 ? ` Did you mean "${guesses.slice(0, 2).join('" or "')}"?` : '';
      report(index, word, `"${word}" looks misspelled.${hint}`, 'advice');
    }
  }

  check(copy.title, copy.lineOf.title, true);
  check(copy.description, copy.lineOf.description, false);
  for (const element of copy.elements) {
    visit(element, 'text', (node) => check(node.value, node.position?.start.line, isHeading(element)));
  }
}

/** Replaces a text with spaces, so that the words after it keep their positions. */
const blank = (text: string) => ' '.repeat(text.length);

function isSpelledRight(word: string, dictionary: Dictionary): boolean {
  if (rightAnyway.some((pattern) => pattern.test(word))) return true;
  // Both "résumé" and "resume" are right.
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  return dictionary.correct(plain) || dictionary.correct(plain.replace(/'s$/, ''));
}
