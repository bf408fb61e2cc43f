/** `npm run make:fonts` generates `styles/fonts/`. */
import { writeFileSync } from 'node:fs';
import { subsetTypeface } from './subset';

const files = {
  'fraunces-display': await subsetTypeface('fraunces-display', 'latin'),
  fraunces: await subsetTypeface('fraunces', 'latin'),
  'fraunces-ext': await subsetTypeface('fraunces', 'latin-ext'),
  figtree: await subsetTypeface('figtree', 'latin'),
  'figtree-ext': await subsetTypeface('figtree', 'latin-ext'),
};
for (const [name, bytes] of Object.entries(files)) {
  const path = `styles/fonts/${name}.woff2`;
  writeFileSync(path, bytes);
  console.log(`${path}  ${bytes.length} bytes`);
}
