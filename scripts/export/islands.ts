/** Bundles the client components inside `<Island>`. */
import { hash } from 'node:crypto';
import { basename, extname, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleOptions, inlineScript } from '#lib/document/inlineScript.ts';
import type { Page } from './parsePages';

/** Code that needs Next: its ids, and markup made of text, which Trusted Types block. */
const unsupportedCode = /\b(useId|dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML)\b/g;

/** Next alone provides its modules and the generated class names. */
const onlyInNext = ['next', '*.css', '*.scss'];

/** Lets Chromium compile a whole file in the background, instead of each function when it is called. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** A file of the export, and the reasons why it cannot run without Next. */
type Script = { address: string; content: string; reasons: readonly string[] };

/** The file of each island, by Next's name for its component. */
export type Scripts = ReadonlyMap<string, Script>;

/** Bundles the islands of all pages. `root` is the folder that Next calls `[project]`. */
export function bundleIslands(pages: readonly Page[], root: string): Scripts {
  const ids = new Set(pages.flatMap(({ islands }) => islands.map(({ dataset }) => dataset.island)));
  return new Map([...ids].map((id) => [id, bundleIsland(id, root)]));
}

/** Gives each island the address of its file, and the page the script that loads them. Returns their code and props. */
export function connectIslands({ document, islands }: Page, scripts: Scripts): string {
  if (islands.length === 0) return '';
  const code = islands.map(({ dataset }) => {
    const { address = '', content = '' } = scripts.get(dataset.island) ?? {};
    dataset.island = '';
    dataset.script = address;
    return `${content}\n${dataset.props}\n`;
  });
  const script = document.createElement('script');
  // Marks it as `InlineScript` does.
  script.dataset.inline = '';
  script.text = inlineScript('components/Island/loadIslands.inline.ts');
  // At the end of the body, where it runs before anything else can change the islands.
  document.body.append(script);
  return code.join('');
}

/** Bundles a component with React and `hydrate`. */
function bundleIsland(id: string, root: string): Script {
  const [, file = '', name = ''] = /^\[project\]\/(.+)#(.+)$/.exec(id) ?? [];
  const component = `export { ${name} as Component } from './${file}';`;
  const hydrate = `export * from ${JSON.stringify(resolve('components/Island/hydrate.tsx'))};`;
  try {
    const { content } = bundle(component + hydrate, root, onlyInNext);
    // Without React, which has that code, too.
    const own = bundle(component, root, [...onlyInNext, 'react', 'react-dom']);
    const foreign = own.imports.filter((path) => !/^react(-dom)?(\/|$)/.test(path)).map((path) => `imports "${path}"`);
    const used = (own.content.match(unsupportedCode) ?? []).map((code) => `uses ${code}`);
    return createScript(basename(file, extname(file)), content, [...foreign, ...used]);
  } catch (error) {
    return createScript(name, '', [`cannot be bundled (${String(error).replaceAll('\n', ' ')})`]);
  }
}

/** Bundles a module. Returns its code, and the external modules that it imports. */
function bundle(contents: string, resolveDir: string, external: string[]) {
  const { outputFiles, metafile } = buildSync({
    ...bundleOptions,
    stdin: { contents, resolveDir },
    format: 'esm',
    external,
    banner: { js: compileHint },
    metafile: true,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return { content: outputFiles[0]?.text.trim() ?? '', imports: imports.map(({ path }) => path) };
}

/** Names a script after its content, in the folder of files that browsers cache forever. */
function createScript(name: string, content: string, reasons: readonly string[]): Script {
  return { address: `/_next/static/${name}-${hash('sha256', content).slice(0, 8)}.js`, content, reasons };
}
