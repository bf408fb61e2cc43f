/** Bundles the client components that `components/Island` marks in the pages. */
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { sharedPackages } from '#components/Island/attributes.ts';
import { bundling, inlineScript } from '#lib/build/inlineScript.ts';
import type { Page } from './page';

/** What a component can do only with Next: use the server's ids, and write markup, which the policy blocks. */
const needsNext = /\b(useId|dangerouslySetInnerHTML|insertAdjacentHTML|srcdoc)\b|\.(inner|outer)HTML(?=\s*=[^=])/gi;

/** A file of the export; `obstacles` keep it from running without Next. */
type Script = { address: string; content: string; obstacles: readonly string[] };

/** The React that all islands share, and the file of each component by Next's name for it. */
export type Scripts = { react: Script; components: ReadonlyMap<string, Script> };

/**
 * Bundles the islands of all pages.
 * @param root the folder that Next calls `[project]`
 */
export function bundleIslands(pages: readonly Page[], root: string): Scripts {
  const ids = new Set(pages.flatMap(({ islands }) => islands.map(({ dataset }) => dataset.component ?? '')));
  const { content } = bundle({ entryPoints: ['components/Island/hydrate.tsx'], format: 'esm' });
  return {
    react: scriptOf('react', content),
    components: new Map([...ids].map((id) => [id, bundleComponent(id, root)])),
  };
}

/**
 * Gives the islands of a page the addresses of their files, and the page the inline script that wakes them.
 * @returns the code of the components
 */
export function connectIslands({ document, islands }: Page, { react, components }: Scripts): string {
  if (islands.length === 0) return '';
  const code = islands.map(({ dataset }) => {
    const { address = '', content = '' } = components.get(dataset.component ?? '') ?? {};
    dataset.script = address;
    delete dataset.component;
    return content;
  });
  const script = document.createElement('script');
  script.text = inlineScript(
    `import { wakeIslands } from '#components/Island/wake.ts'; wakeIslands('${react.address}');`,
  );
  // After the islands, and before anybody else can change them.
  document.body.append(script);
  return code.join('\n');
}

/** In the folder for files whose names change with their content. */
function scriptOf(name: string, content: string, obstacles: readonly string[] = []): Script {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { address: `/_next/static/${name}-${hash}.js`, content, obstacles };
}

/**
 * The file of a component is a function that takes the shared packages instead of importing them, so that it also works
 * when it is loaded again from another address.
 */
function bundleComponent(id: string, root: string): Script {
  const [, file = '', name = ''] = /^\[project\]\/(.+)#(.+)$/.exec(id) ?? [];
  try {
    const { content, imports } = bundle({
      stdin: { contents: `export { ${name} as default } from './${file}';`, resolveDir: root },
      format: 'cjs',
      // Only Next has its modules, and knows the names of classes.
      external: [...sharedPackages, 'next', '*.css', '*.scss'],
      banner: { js: 'export default require=>{var module={};' },
      footer: { js: 'return module.exports}' },
    });
    const shared = new Set<string>(sharedPackages);
    const foreign = imports.filter((path) => !shared.has(path)).map((path) => `imports "${path}"`);
    const used = [...content.matchAll(needsNext)].map(([name]) => `uses ${name}`);
    return scriptOf(basename(file, extname(file)), content, [...foreign, ...used]);
  } catch (error) {
    return scriptOf(name, '', [`cannot be bundled (${String(error).replaceAll('\n', ' ')})`]);
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
