/** `npm run make:assets` generates `styles/fonts/`, and icons and logo in `public/`. `--check` only compares them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { icons, logo } from '#lib/images.ts';
import { renderPng } from './draw';
import { adaptiveIcon, appIcon, emailLogo, favicon } from './drawings';
import { subsetTypeface } from './subset';

/** Bytes by path. */
const files: Record<string, Uint8Array> = {
  'styles/fonts/fraunces-display.woff2': await subsetTypeface('fraunces-display', 'latin', 'woff2'),
  'styles/fonts/fraunces.woff2': await subsetTypeface('fraunces', 'latin', 'woff2'),
  'styles/fonts/fraunces-ext.woff2': await subsetTypeface('fraunces', 'latin-ext', 'woff2'),
  'styles/fonts/figtree.woff2': await subsetTypeface('figtree', 'latin', 'woff2'),
  'styles/fonts/figtree-ext.woff2': await subsetTypeface('figtree', 'latin-ext', 'woff2'),
  [`public${icons.adaptive}`]: Buffer.from(adaptiveIcon),
  [`public${icons.favicon}`]: wrapInIco(renderPng(favicon, 32)),
  [`public${icons.apple}`]: renderPng(appIcon(7, 0), 180),
  [`public${icons.small}`]: renderPng(appIcon(5, 9), 192),
  [`public${icons.large}`]: renderPng(appIcon(5, 9), 512),
  [`public${icons.maskable}`]: renderPng(appIcon(14, 0), 512),
  // Twice the size at which emails show it.
  [`public${logo}`]: renderPng(emailLogo, 512),
};

const isCheck = process.argv.includes('--check');
for (const [path, bytes] of Object.entries(files)) {
  if (!isCheck) {
    writeFileSync(path, bytes);
    console.log(`${path}  ${bytes.length} bytes`);
  } else if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
    console.error(`${path} is out of date. Run \`npm run make:assets\` and commit it.`);
    process.exitCode = 1;
  }
}

/** Wraps a PNG of 32 × 32 pixels in an ICO file, as every system since Windows Vista supports. */
function wrapInIco(image: Uint8Array): Uint8Array {
  // One icon of 32 × 32 pixels, no palette, 1 plane, 32 bits per pixel, its length (set below), at byte 22.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(image.length, 14);
  return Buffer.concat([header, image]);
}
