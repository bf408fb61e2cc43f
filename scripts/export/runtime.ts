/** Finds the pages that need Next's runtime, and removes it from the others. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { allowedOrigins } from '#lib/document/contentSecurityPolicy.ts';
import { site } from '#lib/site.ts';
import type { Scripts } from './islands';
import type { Files, Page } from './parsePages';

/** The client modules of each page, such as `[project]/components/Chart.tsx`, by the page's path in the export. */
export type ClientModules = ReadonlyMap<string, readonly string[]>;

/** Client modules that do nothing in browsers: our `*.static.tsx`, and those of Next's own navigation (as of 16.4). */
const inertModules = /\.static\.tsx$|\/next\/dist\/(esm\/)?(lib|client\/components)\//;

/** Inline scripts that are not Next's: those of `InlineScript`, and data blocks. */
const ownScripts = '[data-inline], [type="application/ld+json"], [type=speculationrules]';

/** React's inline scripts that move the content of `<Suspense>` into place, with or without the runtime. */
const suspenseScripts = /^(\$R[A-Z]\b|requestAnimationFrame\(function\(\)\{\$RT)/;

/** The pages whose file has another name than their address. */
const renamedPages: Record<string, string> = { '/': '/index', '/_not-found': '/404' };

/** Reads the client modules of each page from Next's manifests. Without them, there is no page. */
export function readClientModules(distDir: string): ClientModules {
  /** The routes by their sources, such as `/press/[id]` by `/(company)/press/[id]/page`. */
  const routes: Record<string, string> = JSON.parse(readIn(distDir, 'app-path-routes-manifest.json'));
  const manifest: { routes?: Record<string, { srcRoute: string }> } = JSON.parse(
    readIn(distDir, 'prerender-manifest.json'),
  );
  const modules = new Map<string, string[]>();
  for (const [address, { srcRoute }] of Object.entries(manifest.routes ?? {})) {
    const sources = Object.keys(routes).filter((source) => routes[source] === srcRoute);
    const pageModules = sources.flatMap((source) => modulesOf(distDir, source));
    modules.set(`${(renamedPages[address] ?? address).slice(1)}.html`, pageModules);
  }
  return modules;
}

function modulesOf(distDir: string, source: string): string[] {
  const script = readIn(distDir, `server/app${source}_client-reference-manifest.js`);
  // A script that assigns JSON to a global: `…["/about/page"] = {"clientModules":{…}}`.
  const [, json = '{}'] = /"\] = ({.*})/s.exec(script) ?? [];
  return Object.keys(JSON.parse(json).clientModules ?? {}).map((module) => module.replace(/ <.*/, ''));
}

/** Reads a file of JSON. A missing one is empty. */
function readIn(distDir: string, name: string): string {
  const file = join(distDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}';
}

/** Lists the reasons to keep Next's runtime on a page; none if islands are enough. */
export function reasonsToKeepRuntime({ path, islands }: Page, modules: ClientModules, scripts: Scripts): string[] {
  const pageModules = modules.get(path) ?? [];
  const islandModules = islands.map(({ dataset }) => dataset.island.replace(/#.*/, ''));
  // Every page has client modules of Next.
  if (pageModules.length === 0) return ["Next's manifests do not list its client modules"];
  const outside = pageModules.filter((module) => !inertModules.test(module) && !islandModules.includes(module));
  const reasons = outside.map((module) => `${shorten(module)} is outside an island`);

  for (const { dataset } of islands) {
    const ownReasons = [...(scripts.get(dataset.island)?.reasons ?? [])];
    if (dataset.props === undefined) ownReasons.push('has a prop that is not JSON');
    reasons.push(...ownReasons.map((reason) => `${shorten(dataset.island)} ${reason}`));
  }
  return [...new Set(reasons)];
}

function shorten(module: string): string {
  return module.replace(/^\[project\]\/|.*node_modules\/|#.*/g, '');
}

/** Says why a page keeps Next's runtime, and what that costs. */
export function describeReasons({ path, document }: Page, reasons: readonly string[], files: Files): string {
  const scripts = [...document.querySelectorAll('script[src^="/_next/"]:not([nomodule])')];
  const contents = scripts.map((script) => files.get(script.getAttribute('src')?.slice(1) ?? '') ?? '');
  const bytes = contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
  return `${path} keeps Next's runtime (${Math.round(bytes / 1000)} kB): ${reasons.join('; ')}.`;
}

/** Removes every script that is not ours or React's for `<Suspense>`, and every preload of a script. */
export function removeRuntime(document: Document): void {
  for (const script of document.querySelectorAll('script')) {
    const src = script.getAttribute('src');
    const isOwn = src === null ? script.matches(ownScripts) : isAllowedFile(src);
    if (!isOwn && !suspenseScripts.test(script.textContent)) script.remove();
  }
  for (const preload of document.querySelectorAll('link:is([as=script], [rel=modulepreload])')) preload.remove();
}

/** Whether a script is a file in `public/`, or of another site that the owner allows. */
function isAllowedFile(src: string): boolean {
  const { origin, pathname } = new URL(src, site.url);
  return origin === site.url ? existsSync(join('public', pathname)) : allowedOrigins.includes(origin);
}
