import type { VFile } from 'vfile';
import { site } from '#lib/site.ts';
import { normalizeWords } from './elements';

/** Whether a word, phrase or address is in `app/words.txt`, with any capitals and signs, and with -s or -'s. */
export type IsListed = (text: string) => boolean;

/** Reads `app/words.txt`. Reports a list that is not UTF-8. */
export function readWordList(list: VFile): IsListed {
  const text = String(list).normalize('NFC');
  if (text.includes('\uFFFD')) list.message('Save app/words.txt as UTF-8.', undefined, 'unreadable');
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  const phrases = [...lines, site.name, site.company];
  const words = phrases.flatMap((phrase) => phrase.split(/\s+/));
  const listed = new Set([...phrases, ...words].map(normalizeWords));
  return (found) => {
    const normalized = normalizeWords(found);
    return listed.has(normalized) || listed.has(normalized.replace(/ ?s$/, ''));
  };
}
