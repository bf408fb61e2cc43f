/** `npm run make:fonts` generates `styles/fonts/`. `--check` only compares the files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { subsetTypeface } from './subset';

const files: Record<string, Uint8Array> = {
  'styles/fonts/fraunces-display.woff2': await subsetTypeface('fraunces-display', 'latin'),
  'styles/fonts/fraunces.woff2': await subsetTypeface('fraunces', 'latin'),
  'styles/fonts/fraunces-ext.woff2': await subsetTypeface('fraunces', 'latin-ext'),
  'styles/fonts/figtree.woff2': await subsetTypeface('figtree', 'latin'),
  'styles/fonts/figtree-ext.woff2': await subsetTypeface('figtree', 'latin-ext'),
};

const isCheck = process.argv.includes('--check');
for (const [path, bytes] of Object.entries(files)) {
  if (!isCheck) {
    writeFileSync(path, bytes);
    console.log(`${path}  ${bytes.length} bytes`);
  } else if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
    console.error(`${path} is out of date. Run \`npm run make:fonts\` and commit it.`);
    process.exitCode = 1;
  }
}
