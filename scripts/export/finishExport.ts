import { JSDOM, VirtualConsole } from 'jsdom';
import { type IslandElement, islandSelector } from '#components/Island/attributes.ts';
import { runtimePolicy } from '#lib/allowedOrigins.ts';
import { placeholderSettings } from '#lib/settingsProblems.ts';
import { sharingImages } from '#scripts/assets/sharingImages.ts';
import { headersFile } from './headers';
import { withHeadlineFont } from './headlineFont';
import { bundleIslands, connectIslands, type Scripts } from './islands';
import { type Page, removeRuntime } from './page';
import { hashesOf, policyOf, refusedAddresses } from './policy';
import { type ClientModules, reasonsToKeepRuntime, reportOf } from './runtime';
import { removeUnusedStyles } from './styles';

/** Content by its path from the root of the export, with `/` between folders. */
type Files = Map<string, Buffer | string>;

/**
 * Finishes an export. Says which pages keep Next's runtime, and which settings are placeholders. If a page asks other
 * sites for something, it ends the build.
 * @param exported every file that Next wrote
 * @param root the folder that Next calls `[project]`: that of the project, or one above it with a lock file
 * @returns every file of the finished export
 */
export async function finishExport(exported: Files, modules: ClientModules, root: string): Promise<Files> {
  const files = new Map(exported);
  const pages = await pagesOf(files);
  const refused = refusedAddresses(pages);
  if (refused.length > 0) {
    // An exit code, no Error: its stack trace would bury the sentences.
    console.error(`\nThe export is not fit to publish.\n${refused.join('\n')}\n`);
    process.exit(1);
  }

  const scripts = bundleIslands(pages, root);
  const reasons = new Map(pages.map((page) => [page, reasonsToKeepRuntime(page, modules, scripts)]));
  const report = reportOf(reasons, files);
  for (const page of pages) {
    const html = reasons.get(page)?.length
      ? withPolicy(page.html, runtimePolicy(hashesOf(page.document, 'script')))
      : reduced(page, scripts);
    files.set(page.path, html);
    // For hosts that do not try `about.html` for `/about`.
    files.set(page.path.replace(/(?<!index|404)\.html$/, '/index.html'), html);
  }
  for (const { address, content, obstacle } of scripts.values()) if (!obstacle) files.set(address.slice(1), content);
  removeLeftovers(files, pages, report.length > 0);
  files.set('_headers', headersFile());
  // Without this file, GitHub Pages leaves out folders that begin with an underscore.
  files.set('.nojekyll', '');
  for (const [path, image] of sharingImages()) files.set(path, image);

  for (const remark of [...report, placeholderSettings()]) if (remark) console.log(`\n${remark}\n`);
  return files;
}

/** @returns the pages of an export */
function pagesOf(files: Files): Promise<Page[]> {
  const paths = [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('_not-found'));
  return Promise.all(
    paths.map(async (path) => {
      const html = await withHeadlineFont(String(files.get(path)));
      // A console that nobody reads: jsdom would complain about CSS that is newer than its parser.
      const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
      const islands = [...document.querySelectorAll<IslandElement>(islandSelector)];
      const payload = files.get(path.replace('404.html', '_not-found.html').replace('.html', '.txt'));
      return { path, html, document, islands, payload: String(payload) };
    }),
  );
}

/** @returns a page without Next's runtime, but with the script that wakes its islands */
function reduced(page: Page, scripts: Scripts): string {
  const { document } = page;
  removeRuntime(document);
  const code = connectIslands(page, scripts);
  removeUnusedStyles(document, code);
  // After title and description, because some programs that preview links read only the beginning of a page.
  document.head.append(...document.querySelectorAll('style'));
  return withPolicy(`<!doctype html>${document.documentElement.outerHTML}\n`, policyOf(document, code));
}

/** Adds a policy right after the encoding, for which browsers search the first 1,024 bytes (HTML standard, 4.2.5.4). */
function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + meta);
}

/**
 * Removes files that nothing asks for: the second copy of the 404 page and, unless a page keeps Next's runtime, the
 * payloads for its navigation and the files that no page names. A `.txt` without a page of its name stays.
 */
function removeLeftovers(files: Files, pages: readonly Page[], keepsRuntime: boolean): void {
  const html = pages.map(({ path }) => files.get(path)).join('');
  for (const path of files.keys()) {
    const isForRuntime = path.startsWith('_next/')
      ? !html.includes(`/${path}`)
      : path.endsWith('.txt') && (/(^|\/)__next\./.test(path) || files.has(path.replace('.txt', '.html')));
    if (path.startsWith('_not-found') || (isForRuntime && !keepsRuntime)) files.delete(path);
  }
}
