import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findHeadlineLetters } from './headlineFont';
import type { Scripts } from './islands';
import { unknownElements } from './nextRuntime';
import type { Files, Page } from './parsePages';
import { type Payload, readPayload } from './payload';

/** The newest version of Next that this folder has been tested with. */
const testedVersion = '16.4';

/** The path of each client module from the folder that Next calls `[project]`, by module id. */
export type ClientModules = ReadonlyMap<string, string>;

/** Client components that do nothing in browsers: ours for the build, and Next's for its navigation (as of 16.4). */
const inertComponents = /\.static\.tsx$|\/next\/dist\/(esm\/)?(lib|client\/components)\//;

/** Reads Next's manifests of client modules from the folder of its build. */
export function readClientModules(folder: string): ClientModules {
  const files = readdirSync(join(folder, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('_client-reference-manifest.js'))
    .map((file) => readFileSync(join(folder, 'server', file), 'utf8'));
  const modules = files.join('').matchAll(/"\[project\]\/([^"]+)":\{"id":"?([\w-]+)/g);
  return new Map([...modules].map(([, path = '', id = '']) => [id, path.replace(/ <.*/, '')]));
}

/** Lists the reasons to keep Next's runtime on a page; none if islands are enough. Anything unknown is a reason. */
export function reasonsToKeepRuntime(page: Page, modules: ClientModules, scripts: Scripts): string[] {
  if (!page.payload) return ['Next has written no payload (.txt) for it'];
  let payload: Payload;
  try {
    payload = readPayload(page.payload);
  } catch (error) {
    // A cast, because TypeScript does not know what `readPayload` throws.
    return [(error as Error).message];
  }

  const reasons = changesInNext(page, payload, modules);
  // After a change in Next, uses inside and outside islands cannot be told apart.
  if (reasons.length === 0) {
    reasons.push(...componentsOutsideIslands(payload, modules));
    reasons.push(...conflictsInIslands(page, scripts));
  }

  // Report only the first, since a change in Next affects many elements.
  const [unknown] = unknownElements(page.document, payload.strings);
  if (unknown) reasons.push(`neither its payload nor scripts/export knows ${unknown.outerHTML.slice(0, 70)}`);

  if (existsSync('instrumentation-client.ts')) reasons.push('instrumentation-client.ts runs before it');
  return reasons;
}

/** Lists the differences from the export of the tested version of Next. */
function changesInNext({ document, islands }: Page, { components }: Payload, modules: ClientModules): string[] {
  const changes: string[] = [];
  if (components.length === 0) changes.push('no row of its payload is a client component');

  const lost = components.find(({ module }) => !modules.has(module));
  if (lost) changes.push(`the manifests of Next lack module ${lost.module}, ${lost.name}`);

  const misnamed = islands.find(({ dataset }) => !/^\[project\]\/.+#.+/.test(dataset.component ?? ''));
  if (misnamed) changes.push(`Next has named a client component "${misnamed.dataset.component}"`);

  const hasStylesheet = document.querySelector('link[rel~=stylesheet][href^="/_next/"]') !== null;
  if (hasStylesheet) changes.push('Next has not inlined its styles');

  if (!findHeadlineLetters(document)) changes.push('its styles set no letters in the display typeface');
  return changes;
}

/**
 * Lists client components outside islands: those with more uses than islands. An island that refers to the children of
 * another, `"children":"$9:props:children"`, has no use of its own.
 */
function componentsOutsideIslands({ components, islands, strings }: Payload, modules: ClientModules): string[] {
  const ownIslands = islands.filter(({ children }) => !/^\$\w+:/.test(`${children}`));
  const reasons: string[] = [];
  for (const { row, module, name } of components) {
    const file = modules.get(module) ?? '';
    if (inertComponents.test(file)) continue;
    const uses = strings.filter((text) => text === `$${row}` || text === `$L${row}`);
    const usesInIslands = ownIslands.filter((island) => island['data-component'] === `[project]/${file}#${name}`);
    if (uses.length === usesInIslands.length) continue;
    reasons.push(`${file.replace(/.*node_modules\//, '')} is outside an island`);
  }
  return reasons;
}

/** Lists the reasons why islands of a page cannot run without Next. */
function conflictsInIslands({ islands }: Page, scripts: Scripts): string[] {
  return islands.flatMap(({ dataset: { component = '', props } }) => {
    const conflicts = [...(scripts.components.get(component)?.conflicts ?? [])];
    if (props === undefined) conflicts.unshift('has a prop that is not JSON');
    return conflicts.map((conflict) => `${component.replace(/^\[project\]\/|#.*/g, '')} ${conflict}`);
  });
}

/**
 * Describes each reason in one line, with the pages that keep Next's runtime for it, and the cost. Begins with a warning
 * if Next is newer than the tested version.
 * @param reasons of each page
 * @param files of Next's export
 */
export function describeReasons(
  reasons: ReadonlyMap<Page, readonly string[]>,
  files: Files,
  nextVersion: string,
): string[] {
  const uniqueReasons = new Set([...reasons.values()].flat());
  const lines = [...uniqueReasons].map((reason) => {
    const pages = [...reasons.keys()].filter((page) => reasons.get(page)?.includes(reason));
    const paths = pages.map(({ path }) => path).join(', ');
    const keep = pages.length > 1 ? 'keep' : 'keeps';
    const cost = Math.max(...pages.map((page) => sizeOfScripts(page, files)));
    const line = `${paths} ${keep} Next's runtime (${Math.round(cost / 1000)} kB): ${reason}.`;

    const hasForm = pages.some(({ islands }) => islands.some((island) => island.querySelector('form')));
    const advice = 'Translations and an early Send can break its form. Put the other components into islands.';
    return hasForm ? `${line} ${advice}` : line;
  });

  const [version = ''] = /^\d+\.\d+/.exec(nextVersion) ?? [];
  const isNewer = version.localeCompare(testedVersion, 'en', { numeric: true }) > 0;
  if (isNewer && lines.length > 0) {
    lines.unshift(`Next ${version} is newer than ${testedVersion}, with which scripts/export was tested.`);
  }
  return lines;
}

/** Returns the bytes of all scripts that a page loads, compressed with brotli. */
function sizeOfScripts({ document }: Page, files: Files): number {
  const scripts = [...document.querySelectorAll('script[src^="/_next/"]:not([nomodule])')];
  const contents = scripts.map((script) => files.get(script.getAttribute('src')?.slice(1) ?? '') ?? '');
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}
