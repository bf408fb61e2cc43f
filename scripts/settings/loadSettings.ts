/** Loads the settings from `.env.local`, as a build does. Import it first: other modules read them when they load. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environmentFiles } from './environment.mjs';

for (const file of environmentFiles.filter((name) => existsSync(name))) {
  // Some editors on Windows begin a file with a byte order mark, which must not become part of the first name.
  const variables = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  // A variable that is already set keeps its value.
  Object.assign(process.env, { ...variables, ...process.env });
}
