/** Reports misspellings in American English, repeated words, and words that stand for others. */
import { ParseEnglish } from 'parse-english';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { PageCopy } from './copy';
import { isHeading } from './elements';
import { pointAt } from './findings';
import type { IsListed } from './wordList';

/** What `scripts/dictionary.ts` loads. */
export type Dictionary = { correct: (word: string) => boolean; suggest: (word: string) => string[] };

/** For a build, because its host may lack a dictionary. */
const noDictionary: Dictionary = { correct: () => true, suggest: () => [] };

/** Words that their author meant to replace. */
const placeholders = /\b(?:TODO|TBD|TBA|TK|XXX+|FIXME|[Ll]orem ipsum|[Yy]our (?:\w+ )?(?:name|text|title) here)\b/g;

const notWords = [
  // The address of a broken link.
  /\]\([^)]*\)/g,
  // Another address, or a name such as `Node.js`.
  /\S*[.@]\p{L}\S*/gu,
  // A hashtag.
  /#\S+/g,
  // The halves of a divided word.
  /\p{Ll}+-\s\p{Ll}+/gu,
];

/** An abbreviation, what has a digit, an accent or letters of another script, and a name such as d'Arc. */
const uncheckable = /[.\d]|\P{ASCII}|^d'[A-Z]/u;

/** Where a text is, and whether it may have capitals that do not indicate names, as headings do. */
type Place = { firstLine: number | undefined; isTitleCase: boolean };

/** Checks the words of a page. Without a dictionary, does not check their spelling. */
export function checkWords(copy: PageCopy, file: VFile, isListed: IsListed, dictionary = noDictionary): void {
  function isKnown(word: string): boolean {
    return isListed(word) || dictionary.correct(word) || dictionary.correct(word.replace(/'s$/, ''));
  }

  function suggestionsFor(word: string): string {
    // For a whole page in another language, they would take too long.
    if (file.messages.length > 15) return '';
    const guesses = dictionary.suggest(word).filter(isKnown).slice(0, 2);
    return guesses.length > 0 ? ` Did you mean "${guesses.join('" or "')}"?` : '';
  }

  function check(typed: string, { firstLine, isTitleCase }: Place): void {
    const report = (index: number, found: string, reason: string, severity?: 'advice') => {
      if (isListed(found)) return;
      const wayOut = `If it is right, add "${found}" to app/words.txt.`;
      file.message(`${reason} ${wayOut}`, pointAt(typed, index, firstLine), severity);
    };
    for (const match of typed.matchAll(placeholders)) {
      const [placeholder] = match;
      report(match.index, placeholder, `Replace "${placeholder}" with the words that it stands for, or remove it.`);
    }
    const text = hideNonWords(typed);
    for (const { word, index, isFirst, next } of wordsOf(text)) {
      if (uncheckable.test(word)) continue;

      const between = text.slice(index + word.length, next?.index);
      if (next?.word.toLowerCase() === word.toLowerCase() && between.trim() === '') {
        report(index, `${word} ${next.word}`, `"${word}" is repeated. Delete one.`, 'advice');
      }
      // In headings, capitals do not indicate names. At the beginning of a sentence, one does if another follows.
      const mayBeName = !isTitleCase && (!isFirst || isCapitalized(next?.word));
      const isRight = (part: string) => isKnown(part) || (mayBeName && isCapitalized(part));
      if (isRight(word) || word.split(/[-/]/).every(isRight)) continue;

      report(index, word, `"${word}" looks misspelled.${suggestionsFor(word)}`, 'advice');
    }
  }

  check(copy.title, { firstLine: copy.lineOf.title, isTitleCase: true });
  check(copy.description, { firstLine: copy.lineOf.description, isTitleCase: false });
  for (const element of copy.elements) {
    const isTitleCase = isHeading(element);
    visit(element, 'text', (node) => check(node.value, { firstLine: node.position?.start.line, isTitleCase }));
  }
}

/** Replaces what is not a word with zeros, which are not checked. As many of them keep the positions. */
function hideNonWords(typed: string): string {
  let text = typed.replaceAll('’', "'");
  for (const pattern of [placeholders, ...notWords]) {
    text = text.replace(pattern, (found) => '0'.repeat(found.length));
  }
  return text;
}

const isCapitalized = (word = '') => /^[A-Z]/.test(word);

const english = new ParseEnglish();

/** A word, and its position in the text. */
type Word = { word: string; index: number };

/** A word of a sentence, whether it is the first, and the one after it. */
type WordOfSentence = Word & { isFirst: boolean; next: Word | undefined };

/** Lists the words of a text. "Ask Dr. Kowalski." is one sentence. */
function wordsOf(text: string): WordOfSentence[] {
  const found: WordOfSentence[] = [];
  visit(english.parse(text), 'SentenceNode', ({ children }) => {
    const nodes = children.filter(({ type }) => type === 'WordNode');
    const words = nodes.map(({ position }): Word => {
      const index = position?.start.offset ?? 0;
      return { word: text.slice(index, position?.end.offset), index };
    });
    for (const [place, word] of words.entries()) {
      found.push({ ...word, isFirst: place === 0, next: words[place + 1] });
    }
  });
  return found;
}
