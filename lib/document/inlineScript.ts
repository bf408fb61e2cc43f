import { type BuildOptions, buildSync } from 'esbuild';

const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));

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
  define: {
    // The same variables that Next inlines (lib/settings.ts).
    ...Object.fromEntries(settings.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
    'process.env.NODE_ENV': '"production"',
    'process.env': '{}',
  },
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

/** Bundles a script for each page that uses it, so keep it small. */
export function inlineScript(path: `${string}.inline.ts`): string {
  const [file] = buildSync({ ...bundleOptions, entryPoints: [path], format: 'iife' }).outputFiles;
  return file?.text.trim() ?? '';
}
