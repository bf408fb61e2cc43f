/** `app/words.txt`: words that are right although the dictionary does not know them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';

const wordsPath = 'app/words.txt';

/**
 * Reads the list: one word a line; lines that begin with `#` are remarks.
 * @param root folder of the project
 * @returns the words, and the file with a message for each line that is no word
 */
export function readWords(root: string): { words: string[]; file: VFile } {
  const file = new VFile({ path: wordsPath });
  const path = join(root, wordsPath);
  const words: string[] = [];
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : [];
  for (const [index, line] of lines.entries()) {
    const word = line.replace(/^\uFEFF/, '').trim();
    if (word === '' || word.startsWith('#')) continue;
    // A slash or an asterisk means something else to the spelling library.
    if (/[\s/*,;]/.test(word)) {
      file.message(`"${word}" is not one word. Write one word a line.`, { line: index + 1, column: 1 });
    } else {
      words.push(word);
    }
  }
  return { words, file };
}
