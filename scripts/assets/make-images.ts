/** Makes the icons and pictures in `public/`. `--check` compares them with the committed ones. */
import { writeOrCheck } from './committed';
import { png } from './draw';
import { adaptiveIcon, favicon, logo, tile } from './drawings';

/**
 * Packs PNG pictures into one icon file (the ICO format has allowed PNG inside since Windows Vista).
 * @param sizes width, and height, of each picture in pixels, less than 256
 */
function ico(svg: string, sizes: number[]): Uint8Array {
  const pictures = sizes.map((size) => ({ size, bytes: png(svg, size) }));
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2); // kind: icon
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

writeOrCheck(
  {
    'public/icon.svg': Buffer.from(adaptiveIcon),
    'public/favicon.ico': ico(favicon, [16, 32]),
    'public/apple-touch-icon.png': png(tile(7, 0), 180),
    'public/icon-192.png': png(tile(5, 9), 192),
    'public/icon-512.png': png(tile(5, 9), 512),
    'public/icon-maskable-512.png': png(tile(14, 0), 512),
    // Twice the size at which the e-mails show it.
    'public/logo.png': png(logo, 512),
  },
  'npm run make:images',
);
