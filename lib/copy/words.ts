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

/** The address of a broken link, another address, a name such as `Node.js`, a hashtag, the halves of a divided word. */
const notWords = /\]\([^)]*\)|\S*[.@]\p{L}\S*|#\S+|\p{Ll}+-\s\p{Ll}+/gu;

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
    for (const { 0: placeholder, index } of typed.matchAll(placeholders)) {
      report(index, placeholder, `Replace "${placeholder}" with the words that it stands for, or remove it.`);
    }
    // Zeros are never misspelled, and the words after them keep their positions.
    const toZeros = (found: string) => '0'.repeat(found.length);
    const text = typed.replaceAll('’', "'").replace(placeholders, toZeros).replace(notWords, toZeros);
    for (const sentence of sentencesOf(text)) {
      for (const [position, { word, index }] of sentence.entries()) {
        if (uncheckable.test(word)) continue;

        const next = sentence[position + 1];
        const between = text.slice(index + word.length, next?.index);
        if (next?.word.toLowerCase() === word.toLowerCase() && between.trim() === '') {
          report(index, `${word} ${next.word}`, `"${word}" is repeated. Delete one.`, 'advice');
        }
        // A capital within a sentence, or before another one, is a name's. In headings, it may not be.
        const mayBeName = !isTitleCase && (position > 0 || isCapitalized(next?.word));
        const isRight = (part: string) => (mayBeName && isCapitalized(part)) || isKnown(part);
        if (isRight(word) || word.split(/[-/]/).every(isRight)) continue;

        report(index, word, `"${word}" looks misspelled.${suggestionsFor(word)}`, 'advice');
      }
    }
  }

  check(copy.title, { firstLine: copy.lineOf.title, isTitleCase: true });
  check(copy.description, { firstLine: copy.lineOf.description, isTitleCase: false });
  for (const element of copy.elements) {
    const isTitleCase = isHeading(element);
    visit(element, 'text', (node) => check(node.value, { firstLine: node.position?.start.line, isTitleCase }));
  }
}

const isCapitalized = (word = '') => /^[A-Z]/.test(word);

const english = new ParseEnglish();

/** Lists the words of each sentence, with their positions in the text. "Ask Dr. Kowalski." is one sentence. */
function sentencesOf(text: string): { word: string; index: number }[][] {
  const sentences: { word: string; index: number }[][] = [];
  visit(english.parse(text), 'SentenceNode', ({ children }) => {
    const words = children.filter(({ type }) => type === 'WordNode');
    sentences.push(
      words.map(({ position }) => {
        const index = position?.start.offset ?? 0;
        return { word: text.slice(index, position?.end.offset), index };
      }),
    );
  });
  return sentences;
}
