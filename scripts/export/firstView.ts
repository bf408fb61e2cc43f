import { brotliCompressSync } from 'node:zlib';
import type { Files } from './files';
import { parseHtml } from './html';

/** What the first view of a page costs, in bytes, with nothing in the browser's cache. */
export type FirstView = {
  /** The page itself, brotli. */
  html: number;
  /** Scripts that the page loads by itself, brotli. */
  scripts: number;
  /** Scripts inside the page that run, as they are. Blocks of data and what a `template` holds do not run. */
  inlineScripts: number;
  /** Fonts that the page preloads or its styles name. */
  fonts: number;
  /** Pictures, icons and everything else, as they are. */
  others: number;
  /** The page and every file it asks for. */
  requests: number;
};

/**
 * Adds up what a browser fetches to show a page, from the page's own text.
 * @param files the export
 * @param path of a page in it
 * @returns bytes and requests; a file that the page names and the export lacks counts as a request of 0 bytes
 */
export function firstViewOf(files: Files, path: string): FirstView {
  const html = files.get(path) ?? Buffer.alloc(0);
  const document = parseHtml(html.toString());
  const attributes = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name) ?? []);

  const scripts = new Set([
    ...attributes('script[src]', 'src'),
    ...attributes('link[rel="modulepreload"], link[as="script"]', 'href'),
  ]);
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('');
  const fonts = new Set([
    ...attributes('link[as="font"]', 'href'),
    ...[...styles.matchAll(/url\(["']?([^"')]+\.woff2?)/g)].flatMap(([, address]) => address ?? []),
  ]);
  const others = new Set([
    ...attributes('img[src]', 'src'),
    ...attributes('link[rel="stylesheet"]', 'href'),
    // Of several icons, a browser takes one: the last that it can read.
    ...attributes('link[rel="icon"]', 'href').slice(-1),
  ]);

  const sizeOf = (addresses: Set<string>, measure: (content: Buffer) => number) =>
    [...addresses].reduce((sum, address) => sum + measure(files.get(address.slice(1)) ?? Buffer.alloc(0)), 0);
  const brotli = (content: Buffer) => (content.length > 0 ? brotliCompressSync(content).length : 0);
  const run = [...document.querySelectorAll('script:not([src])')].filter(
    (script) => !/json|speculationrules/.test(script.getAttribute('type') ?? ''),
  );
  return {
    html: brotli(html),
    scripts: sizeOf(scripts, brotli),
    inlineScripts: run.reduce((sum, script) => sum + Buffer.byteLength(script.textContent ?? ''), 0),
    fonts: sizeOf(fonts, ({ length }) => length),
    others: sizeOf(others, ({ length }) => length),
    requests: 1 + scripts.size + fonts.size + others.size,
  };
}
