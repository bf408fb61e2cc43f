import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headlineLetters } from './headlineFont';
import type { Scripts } from './islands';
import { type Files, type Page, unknownElements } from './page';
import { type Payload, readPayload } from './payload';

/** The version of Next on which this folder was tried. */
const triedVersion = '16.4';

/** The path of each client module from the folder that Next calls `[project]`, by its number in the payloads. */
export type ClientModules = ReadonlyMap<string, string>;

/**
 * Client components that are of no use to a page in the browser: ours that only the build runs, and Next's own for soft
 * navigation, which every page has (seen on 16.4).
 */
const unneeded = /\.static\.tsx$|\/next\/dist\/(esm\/)?(lib|client\/components)\//;

/**
 * Reads the manifests of Next.
 * @param folder Next's folder for its builds
 */
export function readClientModules(folder: string): ClientModules {
  const files = readdirSync(join(folder, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('_client-reference-manifest.js'))
    .map((file) => readFileSync(join(folder, 'server', file), 'utf8'));
  const modules = files.join('').matchAll(/"\[project\]\/([^"]+)":\{"id":"?([\w-]+)/g);
  return new Map([...modules].map(([, path = '', number = '']) => [number, path.replace(/ <.*/, '')]));
}

/**
 * Decides whether a page keeps Next's runtime. Anything that this function does not know is a reason to keep it.
 * @returns why the page keeps it; nothing if islands are enough
 */
export function reasonsToKeepRuntime(page: Page, modules: ClientModules, scripts: Scripts): string[] {
  if (!page.payload) return ['Next has written no payload (.txt) for it'];
  let payload: Payload;
  try {
    payload = readPayload(page.payload);
  } catch (error) {
    // `readPayload` throws nothing else.
    return [(error as Error).message];
  }
  const changes = changesOfNext(page, payload, modules);
  // One is enough: a change of Next concerns many.
  const [unknown] = unknownElements(page.document, payload.strings);
  return [
    // Where Next has changed, its components and islands cannot be told apart.
    ...(changes.length > 0 ? changes : [...componentsOutside(payload, modules), ...obstaclesInside(page, scripts)]),
    ...(unknown ? [`neither its payload nor scripts/export knows ${unknown.outerHTML.slice(0, 70)}`] : []),
    ...(existsSync('instrumentation-client.ts') ? ['instrumentation-client.ts runs before it'] : []),
  ];
}

/** @returns what Next has written in another way than on the tried version */
function changesOfNext({ document, islands }: Page, { components }: Payload, modules: ClientModules): string[] {
  const lost = components.find(({ module }) => !modules.has(module));
  const unnamed = islands.find(({ dataset }) => !/^\[project\]\/.+#.+/.test(dataset.component ?? ''));
  return [
    ...(components.length === 0 ? ['no row of its payload is a client component'] : []),
    ...(lost ? [`the manifests of Next lack module ${lost.module}, ${lost.name}`] : []),
    ...(unnamed ? [`Next has named a client component "${unnamed.dataset.component}"`] : []),
    ...(document.querySelector('link[rel~=stylesheet][href^="/_next/"]') ? ['Next has not inlined its styles'] : []),
    ...(headlineLetters(document) ? [] : ['its styles set no letters in the display typeface']),
  ];
}

/**
 * A client component needs no runtime if it has as many islands as uses. An island that repeats another,
 * `"children":"$9:props:children"`, has no use of its own.
 */
function componentsOutside({ components, islands, strings }: Payload, modules: ClientModules): string[] {
  return components.flatMap(({ row, module, name }) => {
    const file = modules.get(module) ?? '';
    const uses = strings.filter((text) => text === `$${row}` || text === `$L${row}`);
    const own = islands.filter(
      ({ 'data-component': id, children }) => id === `[project]/${file}#${name}` && !/^\$\w+:/.test(`${children}`),
    );
    if (unneeded.test(file) || uses.length === own.length) return [];
    return [`${file.replace(/.*node_modules\//, '')} is outside an island`];
  });
}

/** @returns why islands of a page cannot run without Next */
function obstaclesInside({ islands }: Page, scripts: Scripts): string[] {
  return islands.flatMap(({ dataset: { component = '', props } }) => {
    const obstacles = [...(scripts.components.get(component)?.obstacles ?? [])];
    if (props === undefined) obstacles.unshift('has a prop that is not JSON');
    return obstacles.map((obstacle) => `${component.replace(/^\[project\]\/|#.*/g, '')} ${obstacle}`);
  });
}

/**
 * @param reasons why each page keeps Next's runtime, if it does
 * @param files of Next's export
 * @returns a line for each reason: which pages keep Next's runtime for it, and what it costs; before them, whether Next
 * is newer than the tried version
 */
export function reportOf(reasons: ReadonlyMap<Page, readonly string[]>, files: Files, nextVersion: string): string[] {
  const lines = [...new Set([...reasons.values()].flat())].map((reason) => {
    const pages = [...reasons.keys()].filter((page) => reasons.get(page)?.includes(reason));
    const keep = pages.length > 1 ? 'keep' : 'keeps';
    const paths = pages.map(({ path }) => path).join(', ');
    const cost = Math.max(...pages.map((page) => sizeOfScripts(page, files)));
    const hasForm = pages.some(({ islands }) => islands.some((island) => island.querySelector('form')));
    const advice = ' Its form no longer survives translations and an early Send: put the rest into an island, too.';
    return `${paths} ${keep} Next's runtime (${Math.round(cost / 1000)} kB): ${reason}.${hasForm ? advice : ''}`;
  });
  const [version = ''] = /^\d+\.\d+/.exec(nextVersion) ?? [];
  const isNewer = version.localeCompare(triedVersion, 'en', { numeric: true }) > 0;
  return isNewer && lines.length > 0
    ? [`Next ${version} is newer than ${triedVersion}, on which scripts/export was tried.`, ...lines]
    : lines;
}

/** @returns the size of the scripts that a page loads, in bytes with brotli */
function sizeOfScripts({ document }: Page, files: Files): number {
  const scripts = [...document.querySelectorAll('script[src^="/_next/"]:not([nomodule])')];
  const contents = scripts.map((script) => files.get(script.getAttribute('src')?.slice(1) ?? '') ?? '');
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}
