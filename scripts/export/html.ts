import { JSDOM, VirtualConsole } from 'jsdom';

/** Reads a page as a browser without scripts does, so that the content of `noscript` is elements, not text. */
export function parseHtml(html: string): Document {
  // A console of its own, which nobody reads: jsdom reports CSS that is newer than its own parser.
  return new JSDOM(html, { virtualConsole: new VirtualConsole() }).window.document;
}

/** @returns the whole page as text, ending in a line end */
export function serializeHtml(document: Document): string {
  return `<!doctype html>${document.documentElement.outerHTML}\n`;
}
