/**
 * Writes the ready configuration for hosts that do not read `_headers`.
 *
 *   npm run make:hosting
 */
import { writeFileSync } from 'node:fs';
import { hostFiles } from './hostFiles';

for (const [path, text] of Object.entries(hostFiles)) {
  writeFileSync(path, text);
  console.log(`Wrote ${path}.`);
}
