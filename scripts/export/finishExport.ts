import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { placeholderSettings } from '#lib/settingsProblems.ts';
import { headersFile } from './headers';
import { bundleIslands, connectIslands, type Scripts } from './islands';
import { type Page, removeRuntime } from './page';
import { addPolicy, refusedAddresses, runtimePolicyOf } from './policy';
import { type ClientModules, reasonsToKeepRuntime, reportOf } from './runtime';
import { removeUnusedStyles } from './styles';

/** The export in memory: path from its root, with `/` between folders, to content. */
type Files = ReadonlyMap<string, Buffer>;

type Build = {
  /** The folder that Next calls `[project]`: that of the project, or one above it with a lock file. */
  root: string;
  modules: ClientModules;
  /** Files to add. */
  drawn?: readonly [path: string, content: Buffer][];
};

/**
 * Finishes the export on disk. Says which pages keep Next's runtime, and which settings are placeholders.
 * @param exported every file that Next wrote; `id` is its path from the root of the export
 * @returns a sentence for each problem; undefined when the export may be published
 */
export function finishExport(
  exported: readonly { id: string; filePath: string }[],
  { root, modules, drawn = [] }: Build,
): string | undefined {
  const home = exported.find(({ id }) => pathOf(id) === 'index.html');
  if (!home) return 'index.html: Next did not export the home page.';
  const files: Files = new Map(exported.map(({ id, filePath }) => [pathOf(id), readFileSync(filePath)]));
  const pages = pagesOf(files);
  const refused = refusedAddresses(pages);
  if (refused.length > 0) return refused.join('\n');

  const { after, report } = finishFiles(files, pages, root, modules);
  // Not always `out/`: `EXPORT_DIR` moves it.
  const folder = dirname(home.filePath);
  rmSync(folder, { recursive: true });
  for (const [path, content] of [...after, ...drawn]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const remark of [...report, placeholderSettings()]) if (remark) console.log(`\n${remark}\n`);
  return undefined;
}

/** Writes Next's path with slashes, and none at its beginning. */
function pathOf(id: string): string {
  return id.split(sep).join('/').replace(/^\//, '');
}

/** @returns the pages of an export, the 404 page last */
function pagesOf(files: Files): Page[] {
  const paths = [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('_not-found'));
  return paths
    .sort((one, other) => Number(one === '404.html') - Number(other === '404.html'))
    .map((path) => {
      const html = String(files.get(path));
      // A console that nobody reads: jsdom would complain about CSS that is newer than its parser.
      const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
      const payload = files.get(path.replace('404.html', '_not-found.html').replace('.html', '.txt'));
      return { path, html, document, payload: String(payload) };
    });
}

/** Takes all steps, in their order. */
function finishFiles(exported: Files, pages: readonly Page[], root: string, modules: ClientModules) {
  const scripts = bundleIslands(pages, root);
  const reasons = new Map(pages.map((page) => [page, reasonsToKeepRuntime(page, modules, scripts)]));
  const report = reportOf(reasons, exported);
  const files = new Map(exported);
  for (const page of pages) {
    const keepsRuntime = Boolean(reasons.get(page)?.length);
    files.set(page.path, Buffer.from(keepsRuntime ? withPolicy(page) : reduced(page, scripts)));
  }
  for (const { address, content, obstacle } of scripts.values())
    if (!obstacle) files.set(address.slice(1), Buffer.from(content));
  files.set('_headers', Buffer.from(headersFile()));
  // Without this file, GitHub Pages leaves out folders that begin with an underscore.
  files.set('.nojekyll', Buffer.alloc(0));
  return { after: withFolders(withoutLeftovers(files, report.length > 0)), report };
}

/** @returns a page as Next wrote it, under a policy of its own */
function withPolicy({ html, document }: Page): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${runtimePolicyOf(document)}">`;
  return html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + meta);
}

/** @returns a page without Next's runtime, but with the script that wakes its islands */
function reduced({ document }: Page, scripts: Scripts): string {
  removeRuntime(document);
  const code = connectIslands(document, scripts);
  removeUnusedStyles(document, code);
  // After title and description, because some programs that preview links read only the beginning of a page.
  document.head.append(...document.querySelectorAll('style'));
  addPolicy(document, code);
  return `<!doctype html>${document.documentElement.outerHTML}\n`;
}

/**
 * Removes files that nothing asks for: the second copy of the 404 page and, unless a page keeps Next's runtime, the
 * payloads for its navigation and the files that no page names. A `.txt` without a page of its name stays.
 */
function withoutLeftovers(files: Files, keepsRuntime: boolean): Files {
  const wanted = [...files].filter(([path]) => !path.startsWith('_not-found'));
  if (keepsRuntime) return new Map(wanted);
  const pages = wanted.filter(([path]) => path.endsWith('.html'));
  return new Map(
    wanted.filter(([path]) => {
      if (path.startsWith('_next/')) return pages.some(([, html]) => html.includes(`/${path}`));
      return !path.endsWith('.txt') || !(/(^|\/)__next\./.test(path) || files.has(path.replace('.txt', '.html')));
    }),
  );
}

/** Adds a copy of each page as `about/index.html`, for hosts that do not try `about.html` for `/about`. */
function withFolders(files: Files): Files {
  const copies = [...files].filter(([path]) => path.endsWith('.html') && !/(^|\/)(index|404)\.html$/.test(path));
  return new Map([...files, ...copies.map(([path, html]) => [path.replace('.html', '/index.html'), html] as const)]);
}
