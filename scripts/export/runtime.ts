import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { islandSelector } from '#components/Island/attributes.ts';
import { islandsOf, type Scripts } from './islands';
import { hasUnknownScript, type Page } from './page';

/** The number of each client module in the payloads, and its file from the folder that Next calls `[project]`. */
export type ClientModules = ReadonlyMap<string, string>;

/** Client components that have done their work when the page is exported: `NavLink` only asks for the path of its page. */
const finished = ['components/NavBar/NavLink.tsx'];

/** Next's own client components that every page has, for its soft navigation (seen on 16.4). */
const onEveryPage =
  /\/next\/dist\/(esm\/)?(lib\/(framework|metadata)\/|client\/components\/(builtin\/|(layout-router|render-from-template-context|client-page|client-segment)\.js))/;

/** An id from `useId` in an attribute. */
const generatedId = /="[^"]*_R_\w*_/;

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
 * @returns why the page keeps it; nothing if islands are enough
 */
export function reasonsToKeepRuntime({ document, payload }: Page, modules: ClientModules, scripts: Scripts): string[] {
  const references = [...payload.matchAll(/([\da-f]+):I\["?([\w-]+)/g)];
  const outside = references.flatMap(([, row = '', number = '']) => {
    const file = modules.get(number) ?? `module ${number}`;
    const isHarmless =
      onEveryPage.test(file) || finished.some((path) => file.endsWith(path)) || isInIslands(payload, row);
    return isHarmless ? [] : [`${file.replace(/.*node_modules\//, '')} is outside an island`];
  });
  const inside = islandsOf(document).flatMap(({ element, id }) => {
    const obstacle =
      (element.dataset.props === undefined && 'has a prop that is not JSON') ||
      (generatedId.test(element.outerHTML) && 'uses useId') ||
      scripts.get(id)?.obstacle;
    return obstacle ? [`${id.replace(/^\[project\]\/|#.*/g, '')} ${obstacle}`] : [];
  });
  const reasons = [
    ...outside,
    ...inside,
    existsSync('instrumentation-client.ts') && 'instrumentation-client.ts runs before it',
    references.length === 0 && 'Next has changed its payload (scripts/export/runtime.ts)',
    hasUnknownScript(document) && 'a part of it arrives after the page (<Suspense> or loading.tsx)',
  ];
  return [...new Set(reasons)].filter((reason) => typeof reason === 'string');
}

/**
 * Whether a payload names the client component of a row only right inside the element of an `Island`, which is
 * `"data-component":"…","children":["$","$L2",…` for the component of row 2.
 */
function isInIslands(payload: string, row: string): boolean {
  const parts = payload.split(new RegExp(`"\\$L?${row}"`)).slice(0, -1);
  return (
    parts.length > 0 &&
    parts.every((before) => {
      if (/"data-component":"[^"]*","children":\["\$",$/.test(before)) return true;
      // React may put a large element into a row of its own, `3:["$","$L2",…`; then the island has `"children":"$L3"`.
      const [, ownRow] = /(?:^|\n)(\w+):\["\$",$/.exec(before) ?? [];
      return ownRow && new RegExp(`"data-component":"[^"]*","children":"\\$L?${ownRow}"`).test(payload);
    })
  );
}

/**
 * @param reasons of each page
 * @param files of Next's export
 * @returns a line for each reason: which pages keep Next's runtime for it, and what it costs
 */
export function reportOf(reasons: ReadonlyMap<Page, readonly string[]>, files: ReadonlyMap<string, Buffer>): string[] {
  return [...new Set([...reasons.values()].flat())].map((reason) => {
    const pages = [...reasons].flatMap(([page, its]) => (its.includes(reason) ? [page] : []));
    const who = pages.length === reasons.size ? 'Every page' : pages.map(({ path }) => path).join(', ');
    const cost = Math.max(...pages.map((page) => sizeOfScripts(page, files)));
    const hasForm = pages.some(({ document }) => document.querySelector(`${islandSelector} form`));
    const form = hasForm
      ? ' Its form no longer survives translations and an early Send: put the rest into an island, too.'
      : '';
    return `${who} ${who.includes(', ') ? 'keep' : 'keeps'} Next's runtime (${Math.round(cost / 1000)} kB): ${reason}.${form}`;
  });
}

/** @returns how many bytes a page loads as scripts, with brotli */
function sizeOfScripts({ document }: Page, files: ReadonlyMap<string, Buffer>): number {
  const scripts = [...document.querySelectorAll('script[src^="/_next/"]:not([nomodule])')];
  const contents = scripts.map((script) => files.get(script.getAttribute('src')?.slice(1) ?? '') ?? '');
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}
