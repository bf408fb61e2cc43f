import { type BuildOptions, buildSync } from 'esbuild';

/** Options of esbuild for inline scripts and islands. */
export const bundleOptions = {
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
 * Bundles an inline script. Keep it small: each page that uses it carries a copy.
 * @param path from the root of the project, ending in `.inline.ts`
 * @param define the script's undeclared constants, as JavaScript
 */
export function inlineScript(path: string, define: Record<string, string> = {}): string {
  const [file] = buildSync({ ...bundleOptions, entryPoints: [path], define, format: 'iife' }).outputFiles;
  return file?.text.trim() ?? '';
}
