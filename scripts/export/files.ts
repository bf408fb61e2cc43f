/** The export in memory: path from its root, with `/` between folders, to content. Steps take one and return one. */
export type Files = ReadonlyMap<string, Buffer>;

/** @returns the pages alone, as path and text */
export function htmlFiles(files: Files): [path: string, html: string][] {
  return [...files].flatMap(([path, content]) => (path.endsWith('.html') ? [[path, content.toString()]] : []));
}
