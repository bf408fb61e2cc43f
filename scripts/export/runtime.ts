import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Scripts } from './islands';
import type { Page } from './page';

/** The number of each client module in the payloads, and its file from the folder that Next calls `[project]`. */
export type ClientModules = ReadonlyMap<string, string>;

/** Client components that need no runtime. */
const harmless = [
  // Has done its work when the page is exported: it only asks for the path of its page.
  /components\/NavBar\/NavLink\.tsx$/,
  // Next's own, which every page has for its soft navigation (seen on 16.4).
  /\/next\/dist\/(esm\/)?lib\/(framework|metadata)\//,
  /\/next\/dist\/(esm\/)?client\/components\/(builtin\/|(layout-router|render-from-template-context|client-page|client-segment)\.js)/,
];

/** An id from `useId` in an attribute. */
const generatedId = /="[^"]*_R_\w*_/;

/** A function of React, `$RC=` and such, that puts a part into its place when it arrives. */
const moveParts = /\$R[A-Z]=/;

/**
 * Reads the manifests of Next.
 * @param folder Next's folder for its builds
 */
export function readClientModules(folder: string): ClientModules {
  const files = readdirSync(join(folder, 'server/app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('_client-reference-manifest.js'))
    .map((file) => readFileSync(join(folder, 'server/app', file), 'utf8'));
  const modules = files.join('').matchAll(/"\[project\]\/([^"]+)":\{"id":"?([\w-]+)/g);
  return new Map([...modules].map(([, path = '', number = '']) => [number, path.replace(/ <.*/, '')]));
}

/**
 * Decides whether a page keeps Next's runtime: what this function does not know is a reason to keep it.
 *
 * A row of the payload, `2:I[7,[…],"Counter"]`, is a client component, and `"$L2"` or `"$2"` a use of it. If the payload
 * has as many islands of that component as uses, every use is an island. An island whose component is that of another
 * place, `"$9:props:children"`, has no use of its own.
 * @returns why the page keeps it; nothing if islands are enough
 */
export function reasonsToKeepRuntime(
  { islands, html, payload }: Page,
  modules: ClientModules,
  scripts: Scripts,
): string[] {
  const rows = [...payload.matchAll(/([\da-f]+):I\["?([\w-]+).*"(.*)"/g)];
  const outside = rows.flatMap(([, row = '', number = '', name = '']) => {
    const file = modules.get(number) ?? `module ${number}`;
    const uses = payload.match(new RegExp(`"\\$L?${row}"`, 'g'))?.length;
    const [, ...children] = payload.split(`"data-component":"[project]/${file}#${name}","children":`);
    const ofIslands = children.filter((child) => !/^"\$\w+:/.test(child)).length;
    const isHarmless = harmless.some((pattern) => pattern.test(file)) || uses === ofIslands;
    return isHarmless ? [] : [`${file.replace(/.*node_modules\//, '')} is outside an island`];
  });
  const inside = islands.flatMap(({ dataset: { component = '', props }, outerHTML }) => {
    const obstacle =
      (props === undefined && 'has a prop that is not JSON') ||
      (generatedId.test(outerHTML) && 'uses useId') ||
      scripts.get(component)?.obstacle;
    return obstacle ? [`${component.replace(/^\[project\]\/|#.*/g, '')} ${obstacle}`] : [];
  });
  const reasons = [
    ...outside,
    ...inside,
    existsSync('instrumentation-client.ts') && 'instrumentation-client.ts runs before it',
    rows.length === 0 && 'Next has changed its payload (scripts/export/runtime.ts)',
    moveParts.test(html) && 'a part of it arrives after the page (<Suspense> or loading.tsx)',
  ];
  return [...new Set(reasons)].filter((reason) => typeof reason === 'string');
}

/**
 * @param reasons of each page
 * @param files of Next's export
 * @returns a line for each reason: which pages keep Next's runtime for it, and what it costs
 */
export function reportOf(
  reasons: ReadonlyMap<Page, readonly string[]>,
  files: ReadonlyMap<string, Buffer | string>,
): string[] {
  return [...new Set([...reasons.values()].flat())].map((reason) => {
    const pages = [...reasons].flatMap(([page, its]) => (its.includes(reason) ? [page] : []));
    const who = pages.length === reasons.size ? 'Every page' : pages.map(({ path }) => path).join(', ');
    const cost = Math.max(...pages.map((page) => sizeOfScripts(page, files)));
    const hasForm = pages.some(({ islands }) => islands.some((island) => island.querySelector('form')));
    const form = ' Its form no longer survives translations and an early Send: put the rest into an island, too.';
    return `${who} ${who.includes(', ') ? 'keep' : 'keeps'} Next's runtime (${Math.round(cost / 1000)} kB): ${reason}.${hasForm ? form : ''}`;
  });
}

/** @returns how many bytes a page loads as scripts, with brotli */
function sizeOfScripts({ document }: Page, files: ReadonlyMap<string, Buffer | string>): number {
  const scripts = [...document.querySelectorAll('script[src^="/_next/"]:not([nomodule])')];
  const contents = scripts.map((script) => files.get(script.getAttribute('src')?.slice(1) ?? '') ?? '');
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}
