import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Scripts } from './islands';
import type { Files, Page } from './page';

/** The path of each client module from the folder that Next calls `[project]`, by its number in the payloads. */
export type ClientModules = ReadonlyMap<string, string>;

/**
 * Client components that are of no use to a page in the browser: one that only asks for the path of the page, which the
 * export knows, and Next's own for soft navigation, which every page has (seen on 16.4).
 */
const unneeded = /components\/NavBar\/NavLink\.tsx$|\/next\/dist\/(esm\/)?(lib|client\/components)\//;

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
 * Decides whether a page keeps Next's runtime. Anything that this function does not know is a reason to keep it.
 *
 * A row such as `2:I[7,[…],"Counter"]` of the payload is a client component; `"$L2"` and `"$2"` are its uses. It needs no
 * runtime if it has as many islands as uses. An island that repeats another, `"$9:props:children"`, has no use of its own.
 * @returns why the page keeps it; nothing if islands are enough
 */
export function reasonsToKeepRuntime({ islands, payload }: Page, modules: ClientModules, scripts: Scripts): string[] {
  const rows = [...payload.matchAll(/([\da-f]+):I\["?([\w-]+).*"(.*)"/g)];
  const outside = rows.flatMap(([, row = '', number = '', name = '']) => {
    const file = modules.get(number) ?? `module ${number}`;
    const uses = payload.match(new RegExp(`"\\$L?${row}"`, 'g'))?.length;
    const [, ...children] = payload.split(`"data-component":"[project]/${file}#${name}","children":`);
    const ofIslands = children.filter((child) => !/^"\$\w+:/.test(child)).length;
    return unneeded.test(file) || uses === ofIslands
      ? []
      : [`${file.replace(/.*node_modules\//, '')} is outside an island`];
  });
  const inside = islands.flatMap(({ dataset: { component = '', props } }) => {
    const obstacles = [...(scripts.components.get(component)?.obstacles ?? [])];
    if (props === undefined) obstacles.unshift('has a prop that is not JSON');
    return obstacles.map((obstacle) => `${component.replace(/^\[project\]\/|#.*/g, '')} ${obstacle}`);
  });
  return [
    ...outside,
    ...inside,
    ...(existsSync('instrumentation-client.ts') ? ['instrumentation-client.ts runs before it'] : []),
    ...(rows.length === 0 ? ['Next has changed its payload (scripts/export/runtime.ts)'] : []),
  ];
}

/**
 * @param reasons why each page keeps Next's runtime, if it does
 * @param files of Next's export
 * @returns a line for each reason: which pages keep Next's runtime for it, and what it costs
 */
export function reportOf(reasons: ReadonlyMap<Page, readonly string[]>, files: Files): string[] {
  return [...new Set([...reasons.values()].flat())].map((reason) => {
    const pages = [...reasons.keys()].filter((page) => reasons.get(page)?.includes(reason));
    const keep = pages.length > 1 ? 'keep' : 'keeps';
    const paths = pages.map(({ path }) => path).join(', ');
    const cost = Math.max(...pages.map((page) => sizeOfScripts(page, files)));
    const hasForm = pages.some(({ islands }) => islands.some((island) => island.querySelector('form')));
    const advice = ' Its form no longer survives translations and an early Send: put the rest into an island, too.';
    return `${paths} ${keep} Next's runtime (${Math.round(cost / 1000)} kB): ${reason}.${hasForm ? advice : ''}`;
  });
}

/** @returns the size of the scripts that a page loads, in bytes with brotli */
function sizeOfScripts({ document }: Page, files: Files): number {
  const scripts = [...document.querySelectorAll('script[src^="/_next/"]:not([nomodule])')];
  const contents = scripts.map((script) => files.get(script.getAttribute('src')?.slice(1) ?? '') ?? '');
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}
