/** Reports misspellings in American English, repeated words, and words that stand for others. */
import { ParseEnglish } from 'parse-english';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { PageCopy } from './copy';
import { isHeading } from './elements';
import { pointAt } from './findings';
import { frontmatterFields } from './frontmatter';
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

/** The same word twice, with any capitals. Not "two two-day events". */
const repetition = /\b([a-z][a-z']*)\s+\1\b(?!['-])/gi;

/** Words that the dictionary cannot judge. */
const uncheckable = [
  // An abbreviation.
  /\./,
  // The zeros of `hideNonWords`, and any other digit.
  /\d/,
  // An accent, or a letter of another script.
  /\P{ASCII}/u,
  // A name such as d'Arc.
  /^d'[A-Z]/,
];

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

  for (const { typed, firstLine, isTitleCase } of textsOf(copy)) {
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
    for (const match of text.matchAll(repetition)) {
      const [both, word] = match;
      report(match.index, both.replace(/\s+/, ' '), `"${word}" is repeated. Delete one.`, 'advice');
    }
    for (const { index, word } of findMisspelled(text, isTitleCase, isKnown)) {
      report(index, word, `"${word}" looks misspelled.${suggestionsFor(word)}`, 'advice');
    }
  }
}

/** A text of a page, and whether it may have capitals that do not indicate names, as headings do. */
type Text = { typed: string; firstLine: number | undefined; isTitleCase: boolean };

function textsOf({ title, description, elements }: PageCopy): Text[] {
  const texts: Text[] = [
    { typed: title, firstLine: frontmatterFields.title.line, isTitleCase: true },
    { typed: description, firstLine: frontmatterFields.description.line, isTitleCase: false },
  ];
  for (const element of elements) {
    visit(element, 'text', ({ value, position }) => {
      texts.push({ typed: value, firstLine: position?.start.line, isTitleCase: isHeading(element) });
    });
  }
  return texts;
}

/** Replaces what is not a word with zeros, which are not checked. As many of them keep the positions. */
function hideNonWords(typed: string): string {
  let text = typed.replaceAll('’', "'");
  for (const pattern of [placeholders, ...notWords]) {
    text = text.replace(pattern, (found) => '0'.repeat(found.length));
  }
  return text;
}

/** A word, and its position in the text. */
type Word = { word: string; index: number };

function findMisspelled(text: string, isTitleCase: boolean, isKnown: (word: string) => boolean): Word[] {
  const misspelled: Word[] = [];
  for (const words of sentencesOf(text)) {
    const possibleNames = isTitleCase ? [] : possibleNamesOf(words);
    for (const entry of words) {
      const { word, index } = entry;
      if (uncheckable.some((pattern) => pattern.test(word))) continue;
      const mayBeName = possibleNames.includes(entry);
      const isRight = (part: string) => isKnown(part) || (mayBeName && isCapitalized(part));
      const hasRightParts = word.split(/[-/]/).every(isRight);
      if (!isRight(word) && !hasRightParts) misspelled.push({ word, index });
    }
  }
  return misspelled;
}

/** Every sentence begins with a capital, so its first word may be a name only if the second has one, too. */
function possibleNamesOf(words: Word[]): Word[] {
  return isCapitalized(words[1]?.word) ? words : words.slice(1);
}

const isCapitalized = (word = '') => /^[A-Z]/.test(word);

const english = new ParseEnglish();

/** Lists the words of each sentence. "Ask Dr. Kowalski." is one. */
function sentencesOf(text: string): Word[][] {
  const sentences: Word[][] = [];
  visit(english.parse(text), 'SentenceNode', ({ children }) => {
    const nodes = children.filter(({ type }) => type === 'WordNode');
    const words = nodes.map(({ position }) => {
      const index = position?.start.offset ?? 0;
      return { word: text.slice(index, position?.end.offset), index };
    });
    sentences.push(words);
  });
  return sentences;
}
