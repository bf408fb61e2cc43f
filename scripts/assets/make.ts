/**
 * Makes files that the repository keeps: `fonts`, the subsets for `app/layout.tsx`, and `images`, the icons and pictures
 * in `public/`; both unless one is named. With `--check` it compares them with the committed files instead.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { png } from './draw';
import { adaptiveIcon, favicon, logo, tile } from './drawings';
import { subset } from './subset';

const { values: options, positionals: asked } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
if (options.help) {
  console.log(`Makes committed files from other files of the project.

  --check   writes nothing, and fails when a committed file is out of date
  --help    shows this text`);
  process.exit(0);
}

/** Bytes by path, for each name. */
const files: Record<string, Record<string, Uint8Array>> = {
  fonts: {
    'styles/fonts/fraunces-display.woff2': await subset('fraunces-display', 'latin', 'woff2'),
    'styles/fonts/fraunces.woff2': await subset('fraunces', 'latin', 'woff2'),
    'styles/fonts/fraunces-ext.woff2': await subset('fraunces', 'latin-ext', 'woff2'),
    'styles/fonts/figtree.woff2': await subset('figtree', 'latin', 'woff2'),
    'styles/fonts/figtree-ext.woff2': await subset('figtree', 'latin-ext', 'woff2'),
  },
  images: {
    'public/icon.svg': Buffer.from(adaptiveIcon),
    'public/favicon.ico': ico(favicon, [16, 32]),
    'public/apple-touch-icon.png': png(tile(7, 0), 180),
    'public/icon-192.png': png(tile(5, 9), 192),
    'public/icon-512.png': png(tile(5, 9), 512),
    'public/icon-maskable-512.png': png(tile(14, 0), 512),
    // Twice the size at which the e-mails show it.
    'public/logo.png': png(logo, 512),
  },
};

const unknown = asked.find((asset) => !Object.hasOwn(files, asset));
if (unknown !== undefined) {
  console.error(`There is no "${unknown}" to make. Name one of: ${Object.keys(files).join(', ')}.`);
  process.exit(1);
}
for (const asset of asked.length > 0 ? asked : Object.keys(files)) {
  for (const [path, bytes] of Object.entries(files[asset] ?? {})) {
    if (!options.check) {
      writeFileSync(path, bytes);
    } else if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
      console.error(`${path} is not current: run \`npm run make:${asset}\` and commit it.`);
      process.exitCode = 1;
      continue;
    }
    console.log(`${path}  ${bytes.length} bytes`);
  }
}

/**
 * Packs square PNG pictures into one icon file (the ICO format has allowed PNG since Windows Vista).
 * @param sizes in pixels, below 256
 */
function ico(svg: string, sizes: number[]): Uint8Array {
  const pictures = sizes.map((size) => ({ size, bytes: png(svg, size) }));
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // color planes
    header.writeUInt16LE(32, entry + 6); // bits a pixel
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}
