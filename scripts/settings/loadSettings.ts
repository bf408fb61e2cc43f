/** Loads the settings of `.env.local` as the build does. Import it first: other modules read them when they load. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environmentFiles } from './environment.mjs';

for (const file of environmentFiles.filter((name) => existsSync(name))) {
  // Windows writes a byte order mark, which `process.loadEnvFile` would take for a letter of the first name.
  const variables = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  // A variable that is already set keeps its value.
  Object.assign(process.env, { ...variables, ...process.env });
}
