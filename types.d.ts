/** Types of imports that have none of their own, or none that fit. */

// The text of a `copy.md`, which `lib/copy/copy.ts` reads.
declare module '*.md' {
  const text: string;
  export default text;
}

// @types/compression would install the types of Express.
declare module 'compression' {
  type Filter = (request: import('http').IncomingMessage, response: import('http').ServerResponse) => boolean;
  export default function compression(options: { filter: Filter }): import('sirv').RequestHandler;
}

// @types/subset-font lacks `keepFeatures`.
declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}
