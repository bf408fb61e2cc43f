/** Spelling, repeated words and hard sentences, with retext and a Hunspell dictionary of American English. */
import dictionary from 'dictionary-en';
import type { Nodes } from 'mdast';
import { toNlcst } from 'mdast-util-to-nlcst';
import { ParseEnglish } from 'parse-english';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import type { Copy } from './openCopy';

/** Suggestions cost about 50 ms each, so that a file full of unknown words stays quick. */
const maxSuggestions = 15;

/** The age of a reader who leaves school: what is harder than that is worth a second look. */
const readerAge = 18;

/** The share of the seven formulas that must call a sentence hard: most, because each alone is often wrong. */
const agreement = 4 / 7;

/** Most sentences of the site have 10 to 20 words; shorter ones the formulas misjudge. */
const fewestWords = 20;

function inWords(message: VFileMessage): { reason: string; isAdvice: boolean } | undefined {
  const actual = message.actual ?? '';
  switch (message.source) {
    case 'retext-spell': {
      if (message.ruleId === 'overflow') return undefined;
      const [first, second] = message.expected ?? [];
      const question = [first, second].filter((word) => word !== undefined).map((word) => `"${word}"`);
      return {
        reason: `"${actual}" looks misspelt. ${
          question.length > 0
            ? `Did you mean ${question.join(' or ')}?`
            : 'If it is right, add it to app/words.txt.'
        }`,
        isAdvice: false,
      };
    }
    case 'retext-repeated-words':
      return {
        reason: `"${actual.replace(/\s+/g, ' ')}": the same word stands here twice.`,
        isAdvice: false,
      };
    case 'retext-readability': {
      const words = actual.split(/\s+/);
      const opening = words.slice(0, 5).join(' ');
      return {
        reason: `"${opening} …" is hard to read: ${words.length} words. Would two sentences say it better?`,
        isAdvice: true,
      };
    }
    default:
      return undefined;
  }
}

/**
 * Makes the check of prose. The dictionary is read once for all files.
 * @param words the project's own words, one a line
 */
export function proseCheck(words: readonly string[]): (copy: Copy) => Promise<void> {
  const prose = unified()
    .use(retextSpell, { dictionary, personal: words.join('\n'), max: maxSuggestions })
    .use(retextRepeatedWords)
    .use(retextReadability, { age: readerAge, threshold: agreement, minWords: fewestWords });

  return async ({ tree, file, frontmatter }) => {
    const body = new VFile({ value: file.value });
    // Block by block: the items of a list are not one long sentence.
    const blocks: Nodes[] = [];
    visit(tree, ['paragraph', 'heading'], (block) => {
      blocks.push(block);
    });
    for (const block of blocks) await prose.run(toNlcst(block, body, ParseEnglish), body);
    for (const message of body.messages) report(file, message, message.place);

    for (const { value, line } of [frontmatter.title, frontmatter.description]) {
      const field = new VFile({ value });
      await prose.run(new ParseEnglish().parse(value), field);
      for (const message of field.messages) report(file, message, { line, column: 1 });
    }
  };
}

function report(file: VFile, message: VFileMessage, place: VFileMessage['place']) {
  const finding = inWords(message);
  if (finding) file[finding.isAdvice ? 'info' : 'message'](finding.reason, place);
}
