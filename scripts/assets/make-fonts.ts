/** Makes the subsets in `styles/fonts/` that `app/layout.tsx` preloads. `--check` compares them with the committed ones. */

import { writeOrCheck } from './committed';
import { subset, typefaces } from './fonts';

/** Together, for both typefaces: what a first view may spend on them. */
const budget = 40_000;

const files = {
  'styles/fonts/fraunces.woff2': await subset(typefaces.fraunces, 'woff2'),
  'styles/fonts/figtree.woff2': await subset(typefaces.figtree, 'woff2'),
};

await writeOrCheck(files, 'npm run make:fonts');
const total = Object.values(files).reduce((sum, bytes) => sum + bytes.length, 0);
if (total > budget) {
  console.error(
    `The fonts weigh ${total} bytes, more than the ${budget} that a first view may spend on them.`,
  );
  process.exitCode = 1;
}
