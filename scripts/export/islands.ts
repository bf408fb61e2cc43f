/** The client components of the export: `components/Island` leaves them in the pages, esbuild bundles them here. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { bundling, inlineScript } from '#lib/inlineScript.ts';
import { componentName, ExportProblem, islandSelector, type Page } from './page';

/** What `components/Island/hydrate.tsx` shares among the islands. */
const shared = ['react', 'react/jsx-runtime', 'react-dom'];

/** What `useId` makes. */
const generatedId = /"[^"]*_R_\w*_"/;

/** What the policy of every page keeps a script from doing (Trusted Types). */
const writesMarkup = /\bdangerouslySetInnerHTML\b|\.innerHTML\b|\beval\(|\bnew Function\(/;

/** The scripts of an export: what Next calls a component, or `runtime`, to the address and the content of its file. */
export type Scripts = ReadonlyMap<string, { address: string; content: string }>;

/**
 * Bundles the islands of all pages: a file for each component, and one with the React that they share.
 * @throws ExportProblem when a component would not work in the export
 */
export function bundleIslands(pages: readonly Page[]): Scripts {
  const scripts = new Map<string, { address: string; content: string }>();
  for (const { path, document } of pages) {
    for (const { id, file, name } of islandsOf(document)) {
      if (!scripts.has('runtime')) scripts.set('runtime', fileOf('react', bundleRuntime()));
      if (!scripts.has(id)) scripts.set(id, fileOf(componentName(name, file), bundleComponent(path, file, name)));
    }
  }
  return scripts;
}

/**
 * Gives the islands of a page the addresses of their files, and the page the inline script that wakes them.
 * @returns the code of the components
 * @throws ExportProblem when an island has ids that will not last
 */
export function connectIslands({ path, document }: Page, scripts: Scripts): string[] {
  const islands = islandsOf(document);
  if (islands.length === 0) return [];
  for (const { element, id, file, name } of islands) {
    if (generatedId.test(element.outerHTML)) {
      throw new ExportProblem(
        `${path}: the island ${componentName(name, file)} uses useId, which makes other ids in the browser: give it one as a prop.`,
      );
    }
    element.dataset.island = scripts.get(id)?.address;
  }
  const words = [...new Set(islands.map(({ element }) => element.dataset.until ?? ''))];
  const hasButtons = islands.some(({ element }) => element.querySelector('[type=button]'));
  const imported = [...words, ...(hasButtons ? ['withClicks'] : []), 'wakeIslands'].join(', ');
  const triggers = words.map((word) => (hasButtons ? `${word}: withClicks(${word})` : word)).join(', ');
  const script = document.createElement('script');
  script.text = inlineScript(
    `import { ${imported} } from '#components/Island/wake.ts';` +
      `wakeIslands('${scripts.get('runtime')?.address}', { ${triggers} });`,
  );
  // Behind the islands, and before anybody else has changed them.
  document.body.append(script);
  return islands.map(({ id }) => scripts.get(id)?.content ?? '');
}

/** @returns each island of a page, with the file and the export of its component */
function islandsOf(document: Document) {
  return [...document.querySelectorAll<HTMLElement>(islandSelector)].map((element) => {
    const id = element.dataset.island ?? '';
    const [, file = '', name = ''] = /^\[project\]\/(.+)#(.+)$/.exec(id) ?? [];
    return { element, id, file, name };
  });
}

/** Among the files whose names change with their content. */
function fileOf(name: string, content: string) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { address: `/_next/static/${name}-${hash}.js`, content };
}

function bundleRuntime(): string {
  return bundle({ entryPoints: ['components/Island/hydrate.tsx'], format: 'esm' }).content;
}

/** The file asks for what is shared, instead of importing it: so each file can be asked for again by another address. */
function bundleComponent(path: string, file: string, name: string): string {
  const island = `${path}: the island ${componentName(name, file)}`;
  if (!file) {
    throw new ExportProblem(
      `${path}: an island holds something that is no client component: put one right into it, whose file begins with 'use client'.`,
    );
  }
  try {
    const { content, inputs } = bundle({
      stdin: { contents: `export { ${name} as default } from './${file}';`, resolveDir: process.cwd() },
      format: 'cjs',
      external: shared,
      loader: { '.css': 'empty', '.scss': 'empty' },
      banner: { js: 'export default require=>{var module={};' },
      footer: { js: 'return module.exports}' },
    });
    refuseForeignMeans(island, inputs);
    return content;
  } catch (error) {
    if (error instanceof ExportProblem) throw error;
    throw new ExportProblem(`${island} cannot be bundled. ${error instanceof Error ? error.message : error}`);
  }
}

/** @throws ExportProblem when an island counts on what only Next has, or on what the policy blocks */
function refuseForeignMeans(island: string, inputs: Metafile['inputs']): void {
  for (const [file, { imports }] of Object.entries(inputs)) {
    // What a package does inside is its own affair; nor are these files: esbuild's own, in angle brackets.
    if (/(^|\/)node_modules\/|^</.test(file)) continue;
    for (const { path, original = path, external } of imports) {
      const imported = `${island} imports "${original}" in ${file}`;
      if (/(^|\/)node_modules\/next\//.test(path)) {
        throw new ExportProblem(
          `${imported}, which needs Next's runtime, and the export has none: use React and the browser alone.`,
        );
      }
      if (/\.s?css$/.test(path)) {
        throw new ExportProblem(
          `${imported}, whose class names only Next knows: give a class to what stands around <Island>, and style the ` +
            'inside by element, role and state.',
        );
      }
      if (external && !shared.includes(path) && !path.startsWith('<')) {
        throw new ExportProblem(
          `${imported}: share it in components/Island/hydrate.tsx, and in scripts/export/islands.ts.`,
        );
      }
    }
    if (writesMarkup.test(readFileSync(file, 'utf8')))
      throw new ExportProblem(`${island} writes markup or runs text in ${file}, which the policy of the pages blocks.`);
  }
}

function bundle(options: BuildOptions) {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  const { outputFiles = [], metafile } = buildSync({
    ...bundling,
    ...options,
    metafile: true,
    // The dynamic import of EmailJS becomes a part of the form's file, evaluated when it is called.
    supported: { 'dynamic-import': options.format === 'esm' },
    define: {
      // What Next does to the same literals (lib/settings.ts).
      ...Object.fromEntries(settings.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
    },
  });
  return { content: outputFiles[0]?.text.trim() ?? '', inputs: metafile?.inputs ?? {} };
}
