import { type BuildOptions, buildSync } from 'esbuild';

/** How every script of our own is bundled, those of the islands too. */
export const bundling = {
  bundle: true,
  minify: true,
  write: false,
  // What `browserslist` of package.json stands for.
  target: 'es2022',
  jsx: 'automatic',
  // Not the project's own: its `strict` is a word in every inline script.
  tsconfigRaw: {},
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Bundles a script that stands in the page itself.
 * @param code a module; it imports from paths that begin at the root of the project (`#lib/…`)
 * @throws Error with the reasons of esbuild
 */
export function inlineScript(code: string): string {
  const stdin = { contents: code, resolveDir: process.cwd() };
  const [file] = buildSync({ ...bundling, stdin, format: 'iife' }).outputFiles;
  return file?.text.trim() ?? '';
}
