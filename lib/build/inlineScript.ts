import { type BuildOptions, buildSync } from 'esbuild';

/** How esbuild bundles every script of ours, islands included. */
export const bundling = {
  bundle: true,
  minify: true,
  write: false,
  // Matches `browserslist` in package.json.
  target: 'es2022',
  jsx: 'automatic',
  // Not the project's: its `strict` would add a directive to every inline script.
  tsconfigRaw: {},
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Bundles a script for the page itself, which runs at once. Keep it small: each page that needs it contains it.
 * @param code a module, whose imports begin at the root of the project (`#lib/…`)
 */
export function inlineScript(code: string): string {
  const stdin = { contents: code, resolveDir: process.cwd() };
  const [file] = buildSync({ ...bundling, stdin, format: 'iife' }).outputFiles;
  return file?.text.trim() ?? '';
}
