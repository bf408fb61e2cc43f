/** `copy.md` of a route, as its text: `lib/copy.ts` reads it. */
declare module '*.md' {
  const text: string;
  export default text;
}

/** `subset-font` comes without types. What its options do shows in the committed fonts. */
declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}

/** `nspell` comes without types: the part of it that `scripts/proofread/spelling.ts` uses. */
declare module 'nspell' {
  export default function nspell(dictionary: { aff: Uint8Array | undefined; dic: Uint8Array | undefined }): {
    correct(word: string): boolean;
    suggest(word: string): string[];
    add(word: string): void;
  };
}

/** Minimal types of `jsdom`, `compression` and `mustache`, instead of @types packages. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { virtualConsole: VirtualConsole });
    readonly window: { readonly document: Document };
    serialize(): string;
  }
}

declare module 'compression' {
  export default function compression(): import('sirv').RequestHandler;
}

declare module 'mustache' {
  const mustache: { render(template: string, view: object): string };
  export default mustache;
}
