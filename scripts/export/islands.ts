/** Bundles the client components inside `<Island>`. */
import { hash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { sharedPackages } from '#components/Island/islandData.ts';
import { bundleOptions, inlineScript } from '#lib/document/inlineScript.ts';
import type { Page } from './parsePages';

/** Code that needs Next: its ids, and markup made of text, which Trusted Types block. */
const unsupportedCode = /\b(useId|dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML)\b/g;

/** Lets Chromium compile a whole file in the background, instead of each function when it is called. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** A file of the export, and the reasons why it cannot run without Next. */
type Script = { address: string; content: string; reasons: readonly string[] };

/** The shared file with React, and the file of each component by Next's name for the component. */
export type Scripts = { react: Script; components: ReadonlyMap<string, Script> };

/** Bundles the islands of all pages. `root` is the folder that Next calls `[project]`. */
export function bundleIslands(pages: readonly Page[], root: string): Scripts {
  const ids = new Set(pages.flatMap(({ islands }) => islands.map(({ dataset }) => dataset.island)));
  const { content } = bundle({
    entryPoints: ['components/Island/hydrate.tsx'],
    format: 'esm',
    banner: { js: compileHint },
  });
  return {
    react: createScript('react', content),
    components: new Map([...ids].map((id) => [id, bundleComponent(id, root)])),
  };
}

/** Gives each island the address of its file, and the page the script that loads them. Returns their code and props. */
export function connectIslands({ document, islands }: Page, { react, components }: Scripts): string {
  if (islands.length === 0) return '';
  const code = islands.map(({ dataset }) => {
    const { address = '', content = '' } = components.get(dataset.island) ?? {};
    dataset.island = '';
    dataset.script = address;
    return `${content}\n${dataset.props}\n`;
  });
  const script = document.createElement('script');
  // Marks it as `InlineScript` does.
  script.dataset.inline = '';
  const constants = { hydrateFile: JSON.stringify(react.address) };
  script.text = inlineScript('components/Island/loadIslands.inline.ts', constants);
  // At the end of the body, where it runs before anything else can change the islands.
  document.body.append(script);
  return code.join('');
}

/** Names a script after its content, in the folder of files that browsers cache forever. */
function createScript(name: string, content: string, reasons: readonly string[] = []): Script {
  return { address: `/_next/static/${name}-${hash('sha256', content).slice(0, 8)}.js`, content, reasons };
}

/**
 * Bundles a component as a function of `require`, through which it gets the shared packages. It must not import React:
 * a retry loads React again from another address, and the component would keep the first copy.
 */
function bundleComponent(id: string, root: string): Script {
  const [, file = '', name = ''] = /^\[project\]\/(.+)#(.+)$/.exec(id) ?? [];
  try {
    const { content, imports } = bundle({
      stdin: { contents: `export { ${name} as default } from './${file}';`, resolveDir: root },
      format: 'cjs',
      // Not bundled: Next alone provides its modules and the generated class names.
      external: [...sharedPackages, 'next', '*.css', '*.scss'],
      banner: { js: `${compileHint}export const load=require=>{var module={};` },
      footer: { js: 'return module.exports}' },
    });
    const shared = new Set<string>(sharedPackages);
    const foreign = imports.filter((path) => !shared.has(path)).map((path) => `imports "${path}"`);
    const used = (content.match(unsupportedCode) ?? []).map((code) => `uses ${code}`);
    return createScript(basename(file, extname(file)), content, [...foreign, ...used]);
  } catch (error) {
    return createScript(name, '', [`cannot be bundled (${String(error).replaceAll('\n', ' ')})`]);
  }
}

/** Returns the bundled code and the imports that are left in it. */
function bundle(options: BuildOptions) {
  const { outputFiles = [], metafile } = buildSync({
    ...bundleOptions,
    ...options,
    metafile: true,
    // For components, bundle dynamic imports, too: EmailJS is in the form's file, and still runs lazily.
    supported: { 'dynamic-import': options.format === 'esm' },
  });
  const imports = Object.values(metafile?.outputs ?? {}).flatMap((output) => output.imports);
  return { content: outputFiles[0]?.text.trim() ?? '', imports: imports.map(({ path }) => path) };
}
