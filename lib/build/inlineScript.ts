import { type BuildOptions, buildSync } from 'esbuild';

/** Options of esbuild for inline scripts and islands. */
export const bundling = {
  bundle: true,
  minify: true,
  write: false,
  // Matches `browserslist` in package.json.
  target: 'es2022',
  jsx: 'automatic',
  // With the project's `strict`, esbuild would add a directive to every inline script.
  tsconfigRaw: {},
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Bundles an inline script. Keep it small, because no two pages share it in the cache.
 * @param code a module with imports from the root of the project (`#lib/…`)
 */
export function inlineScript(code: string): string {
  const stdin = { contents: code, resolveDir: process.cwd() };
  const [file] = buildSync({ ...bundling, stdin, format: 'iife' }).outputFiles;
  return file?.text.trim() ?? '';
}
