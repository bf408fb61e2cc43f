/** Bundles the client components that `components/Island` leaves in the pages. */
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { bundling, inlineScript } from '#lib/inlineScript.ts';
import type { Page } from './page';

/** The packages that `components/Island/hydrate.tsx` shares among the islands. */
const shared = ['react', 'react/jsx-runtime', 'react-dom'];

/** Blocked by the policy of pages without Next's runtime (Trusted Types). */
const writesMarkup = /\bdangerouslySetInnerHTML\b|\.(inner|outer)HTML\s*=[^=]|\binsertAdjacentHTML\b|\bsrcdoc\b/i;

/** The file of a component; `obstacle` is what keeps it from running without Next, if anything does. */
type Script = { address: string; content: string; obstacle?: string | undefined };

/** The files of an export, by Next's name for their component, or by `runtime`. */
export type Scripts = ReadonlyMap<string, Script>;

/**
 * Bundles the islands of all pages: a file for each component, and one with the React that they share.
 * @param root the folder that Next calls `[project]`
 */
export function bundleIslands(pages: readonly Page[], root: string): Scripts {
  const ids = new Set(pages.flatMap(({ islands }) => islands.map(({ dataset }) => dataset.component ?? '')));
  const scripts = new Map([...ids].map((id) => [id, bundleComponent(id, root)]));
  if (ids.size > 0) {
    const runtime = bundle({ entryPoints: ['components/Island/hydrate.tsx'], format: 'esm' });
    scripts.set('runtime', fileOf('react', runtime.content));
  }
  return scripts;
}

/**
 * Gives the islands of a page the addresses of their files, and the page the inline script that wakes them.
 * @returns the code of the components
 */
export function connectIslands({ document, islands }: Page, scripts: Scripts): string[] {
  if (islands.length === 0) return [];
  const code = islands.map(({ dataset }) => {
    const { address = '', content = '' } = scripts.get(dataset.component ?? '') ?? {};
    dataset.script = address;
    delete dataset.component;
    return content;
  });
  const times = [...new Set(islands.map(({ dataset }) => dataset.until))];
  const script = document.createElement('script');
  script.text = inlineScript(
    `import { wakeIslands, ${times} } from '#components/Island/wake.ts';
    wakeIslands('${scripts.get('runtime')?.address}', { ${times} });`,
  );
  // After the islands, and before anybody else can change them.
  document.body.append(script);
  return code;
}

/** In the folder for files whose names change with their content. */
function fileOf(name: string, content: string): Script {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { address: `/_next/static/${name}-${hash}.js`, content };
}

/** Its file gets the shared packages from its caller, instead of importing them, so that another address works too. */
function bundleComponent(id: string, root: string): Script {
  const [, file = '', name = ''] = /^\[project\]\/(.+)#(.+)$/.exec(id) ?? [];
  try {
    const { content, imports } = bundle({
      stdin: { contents: `export { ${name} as default } from './${file}';`, resolveDir: root },
      format: 'cjs',
      // Only Next knows its modules, and the names of classes.
      external: [...shared, 'next', '*.css', '*.scss'],
      banner: { js: 'export default require=>{var module={};' },
      footer: { js: 'return module.exports}' },
    });
    const foreign = imports.find((path) => !shared.includes(path));
    const markup = writesMarkup.test(content) ? 'writes markup, which the policy blocks' : undefined;
    const script = fileOf(name === 'default' ? basename(file, extname(file)) : name, content);
    return { ...script, obstacle: foreign ? `imports "${foreign}"` : markup };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : error;
    return { address: '', content: '', obstacle: `cannot be bundled (${reason})` };
  }
}

/** @returns the code, and what it still imports */
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
  const imports = Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports.map(({ path }) => path));
  return { content: outputFiles[0]?.text.trim() ?? '', imports };
}
