/** The text of a `copy.md`, which `lib/copy/copy.ts` reads. */
declare module '*.md' {
  const text: string;
  export default text;
}

// Minimal types for packages that ship none, instead of @types.

declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}

declare module 'nspell' {
  export default function nspell(dictionary: { aff: Uint8Array | undefined; dic: Uint8Array | undefined }): {
    correct(word: string): boolean;
    suggest(word: string): string[];
    add(word: string): void;
  };
}

declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { virtualConsole: VirtualConsole });
    readonly window: { readonly document: Document };
  }
}

declare module 'next/dist/compiled/react' {
  export const version: string;
}

declare module 'compression' {
  type Filter = (request: import('http').IncomingMessage, response: import('http').ServerResponse) => boolean;
  export default function compression(options: { filter: Filter }): import('sirv').RequestHandler;
}

declare module 'mustache' {
  const mustache: { render(template: string, view: object): string };
  export default mustache;
}
