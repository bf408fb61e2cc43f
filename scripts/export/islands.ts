/** Bundles the client components that `components/Island` leaves in the pages. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { bundling, inlineScript } from '#lib/inlineScript.ts';
import { componentName, ExportProblem, islandSelector, type Page } from './page';

/** The packages that `components/Island/hydrate.tsx` shares among the islands. */
const shared = ['react', 'react/jsx-runtime', 'react-dom'];

/** An id from `useId`. */
const generatedId = /"[^"]*_R_\w*_"/;

/** Blocked by the policy of every page (Trusted Types). */
const writesMarkup = /\bdangerouslySetInnerHTML\b|\.innerHTML\b|\beval\(|\bnew Function\(/;

/** The files of an export, by Next's name for their component, or by `runtime`. */
type Scripts = Map<string, { address: string; content: string }>;

/**
 * Bundles the islands of all pages: a file for each component, and one with the React that they share.
 * @throws ExportProblem when a component would not work in the export
 */
export function bundleIslands(pages: readonly Page[]): Scripts {
  const scripts: Scripts = new Map();
  for (const page of pages) {
    for (const { id, file, name, component, island } of islandsOf(page)) {
      if (scripts.has(id)) continue;
      if (!file) {
        throw new ExportProblem(
          `${page.path}: an island has no client component right inside: put one there, whose file begins with 'use client'.`,
        );
      }
      const { content, inputs } = bundleComponent(island, file, name);
      refuseForeignMeans(island, inputs);
      scripts.set(id, fileOf(component, content));
    }
  }
  if (scripts.size > 0) {
    const runtime = bundle({ entryPoints: ['components/Island/hydrate.tsx'], format: 'esm' });
    scripts.set('runtime', fileOf('react', runtime.content));
  }
  return scripts;
}

/**
 * Gives the islands of a page the addresses of their files, and the page the inline script that wakes them.
 * @returns the code of the components
 * @throws ExportProblem when an island has ids that will not last
 */
export function connectIslands(page: Page, scripts: Scripts): string[] {
  const islands = islandsOf(page);
  if (islands.length === 0) return [];
  for (const { element, id, island } of islands) {
    if (generatedId.test(element.outerHTML))
      throw new ExportProblem(`${island} uses useId, whose ids differ in the browser: pass it an id as a prop.`);
    element.dataset.island = scripts.get(id)?.address;
  }
  const words = [...new Set(islands.map(({ element }) => element.dataset.until ?? ''))];
  const hasButtons = islands.some(({ element }) => element.querySelector('[type=button]'));
  const imported = [...words, ...(hasButtons ? ['withClicks'] : []), 'wakeIslands'].join(', ');
  const triggers = words.map((word) => (hasButtons ? `${word}: withClicks(${word})` : word)).join(', ');
  const script = page.document.createElement('script');
  script.text = inlineScript(
    `import { ${imported} } from '#components/Island/wake.ts';` +
      `wakeIslands('${scripts.get('runtime')?.address}', { ${triggers} });`,
  );
  // Behind the islands, and before anybody else can change them.
  page.document.body.append(script);
  return islands.map(({ id }) => scripts.get(id)?.content ?? '');
}

/** @returns each island of a page, with the file and the export of its component, and its name in a sentence */
function islandsOf({ path, document }: Page) {
  return [...document.querySelectorAll<HTMLElement>(islandSelector)].map((element) => {
    const id = element.dataset.island ?? '';
    const [, file = '', name = ''] = /^\[project\]\/(.+)#(.+)$/.exec(id) ?? [];
    const component = componentName(name, file);
    return { element, id, file, name, component, island: `${path}: the island ${component}` };
  });
}

/** In the folder for files whose names change with their content. */
function fileOf(name: string, content: string) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { address: `/_next/static/${name}-${hash}.js`, content };
}

/** Its file gets the shared packages from its caller, instead of importing them, so that another address works too. */
function bundleComponent(island: string, file: string, name: string) {
  try {
    return bundle({
      stdin: { contents: `export { ${name} as default } from './${file}';`, resolveDir: process.cwd() },
      format: 'cjs',
      external: shared,
      loader: { '.css': 'empty', '.scss': 'empty' },
      banner: { js: 'export default require=>{var module={};' },
      footer: { js: 'return module.exports}' },
    });
  } catch (error) {
    throw new ExportProblem(`${island} cannot be bundled. ${error instanceof Error ? error.message : error}`);
  }
}

/** @throws ExportProblem when an island needs something that only Next has, or that the policy blocks */
function refuseForeignMeans(island: string, inputs: Metafile['inputs']): void {
  for (const [file, { imports }] of Object.entries(inputs)) {
    // Packages may do as they like; names in angle brackets are esbuild's own.
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
    // EmailJS becomes a part of the form's file, and still runs only when it is imported.
    supported: { 'dynamic-import': options.format === 'esm' },
    define: {
      // As Next does (lib/settings.ts).
      ...Object.fromEntries(settings.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
    },
  });
  return { content: outputFiles[0]?.text.trim() ?? '', inputs: metafile?.inputs ?? {} };
}
