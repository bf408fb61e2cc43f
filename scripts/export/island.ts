import { basename, resolve } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

const options = {
  bundle: true,
  minify: true,
  write: false,
  // The first browsers with `light-dark()`, on which the site stands, are newer.
  target: 'es2022',
  jsx: 'automatic',
  alias: { '@': process.cwd() },
  // Not the project's own: its `strict` is a word in every inline script.
  tsconfigRaw: {},
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Bundles React, the form and EmailJS.
 * @returns the file to add to the export, with the settings of this build in it
 * @throws Error with the reasons of esbuild
 */
export function bundleIsland(): { path: string; content: Buffer } {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  const { path, contents } = onlyFile({
    ...options,
    entryPoints: [resolve('components/ContactForm/island.tsx')],
    entryNames: '[name]-[hash]',
    outdir: 'out',
    format: 'esm',
    define: {
      // What Next does to the same literals (lib/settings.ts).
      ...Object.fromEntries(settings.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
    },
  });
  // Among the files whose names change with their content.
  return { path: `_next/static/${basename(path)}`, content: Buffer.from(contents) };
}

/** @returns `loadOnInteraction` for the island at this path, as the text of an inline script */
export function inlineLoader(path: string): string {
  const { text } = onlyFile({
    ...options,
    stdin: {
      contents: `import { loadOnInteraction } from './loader.ts'; loadOnInteraction('/${path}');`,
      resolveDir: resolve('components/ContactForm'),
    },
    format: 'iife',
  });
  return text.trim();
}

function onlyFile(options: BuildOptions & { write: false }) {
  const [file] = buildSync(options).outputFiles;
  if (!file) throw new Error('esbuild made no file.');
  return file;
}
