import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import nspell from 'nspell';
import type { Dictionary } from '#lib/copy/words.ts';

/** Loads the dictionary of American English. Not in `lib/`: a host that builds the site may not install it. */
export function loadDictionary(): Dictionary {
  // The package may be in the `node_modules` of a folder above.
  const folder = dirname(createRequire(resolve('package.json')).resolve('dictionary-en'));
  return nspell(readFileSync(join(folder, 'index.aff')), readFileSync(join(folder, 'index.dic')));
}
