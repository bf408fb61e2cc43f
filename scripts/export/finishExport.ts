import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { doubtfulSettings } from '#lib/settingsProblems.ts';
import { type ClientModules, refuseClientComponents } from './clientComponents';
import { refuseConventions } from './conventions';
import { headersFile } from './headers';
import { bundleIslands, connectIslands } from './islands';
import { ExportProblem, type Page, removeRuntime } from './page';
import { addPolicy } from './policy';
import { removeUnusedStyles } from './styles';

/** The export in memory: path from its root, with `/` between folders, to content. */
type Files = ReadonlyMap<string, Buffer>;

type Build = {
  /** Root of the project. */
  projectDir: string;
  /** Next's name for it in the exported files: `[project]/`, or longer. */
  nextName: string;
  modules: ClientModules;
  /** Files to add. */
  drawn?: readonly [path: string, content: Buffer][];
};

/**
 * Finishes the export on disk, and reports doubtful settings.
 * @param exported every file that Next wrote; `id` is its path from the root of the export
 * @returns one sentence with the page and its problem; undefined when the export may be published
 */
export function finishExport(
  exported: readonly { id: string; filePath: string }[],
  { projectDir, nextName, modules, drawn = [] }: Build,
): string | undefined {
  const page = exported.find(({ id }) => pathOf(id) === 'index.html');
  if (!page) return 'index.html: Next did not export the home page.';
  // Not always `out/`: `EXPORT_DIR` moves it.
  const root = dirname(page.filePath);
  const before = new Map(
    exported.map(({ id, filePath }) => {
      // Byte by byte, since some are pictures.
      const content = readFileSync(filePath, 'latin1').replaceAll(nextName, '[project]/');
      return [pathOf(id), Buffer.from(content, 'latin1')];
    }),
  );
  try {
    refuseConventions(projectDir);
    const after = finishFiles(before, modules);
    rmSync(root, { recursive: true });
    for (const [path, content] of [...after, ...drawn]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  } catch (problem) {
    if (problem instanceof ExportProblem) return problem.message;
    throw problem;
  }
  const doubts = doubtfulSettings();
  if (doubts) console.log(`\n${doubts}\n`);
  return undefined;
}

/** Writes Next's path with slashes, and none at its beginning. */
function pathOf(id: string): string {
  return id.split(sep).join('/').replace(/^\//, '');
}

/** Takes all steps, in their order. */
function finishFiles(exported: Files, modules: ClientModules): Files {
  const files = new Map(exported);
  const pages = pagesOf(exported).map(([path, content]): Page => {
    // A console that nobody reads: jsdom would complain about CSS that is newer than its parser.
    const { document } = new JSDOM(content.toString(), { virtualConsole: new VirtualConsole() }).window;
    return { path, document };
  });
  for (const { path } of pages) refuseClientComponents(path, payloadOf(path, exported), modules);
  const scripts = bundleIslands(pages);
  for (const page of pages) {
    const { path, document } = page;
    removeRuntime(page);
    const code = connectIslands(page, scripts);
    removeUnusedStyles(document);
    // Behind title and description, because some programs that preview links read only the beginning of a page.
    document.head.append(...document.querySelectorAll('style'));
    addPolicy(page, code);
    files.set(path, Buffer.from(`<!doctype html>${document.documentElement.outerHTML}\n`));
  }
  for (const { address, content } of scripts.values()) files.set(address.slice(1), Buffer.from(content));
  files.set('_headers', Buffer.from(headersFile()));
  // Without this file, GitHub Pages leaves out folders that begin with an underscore.
  files.set('.nojekyll', Buffer.alloc(0));
  return withFolders(withoutLeftovers(files));
}

/** @returns the file beside a page for Next's own navigation */
function payloadOf(path: string, files: Files): string {
  const payload = files.get(path.replace('404.html', '_not-found.html').replace('.html', '.txt'));
  if (!payload) throw new ExportProblem(`${path}: Next did not export the payload of the page.`);
  return payload.toString();
}

function pagesOf(files: Files): [path: string, content: Buffer][] {
  return [...files].filter(([path]) => path.endsWith('.html'));
}

/**
 * Removes files that nothing asks for: the payloads for Next's navigation, the second copy of the 404 page, and the
 * framework's files that no page names. A `.txt` without a page of its name, such as `robots.txt`, stays.
 */
function withoutLeftovers(files: Files): Files {
  const pages = pagesOf(files);
  return new Map(
    [...files].filter(([path]) => {
      if (path.startsWith('_next/')) return pages.some(([, html]) => html.includes(`/${path}`));
      if (path.startsWith('_not-found')) return false;
      if (!path.endsWith('.txt')) return true;
      return !/(^|\/)__next\./.test(path) && !files.has(path.replace('.txt', '.html'));
    }),
  );
}

/** Adds a copy of each page as `about/index.html`, for hosts that do not try `about.html` for `/about`. */
function withFolders(files: Files): Files {
  const pages = pagesOf(files).filter(([path]) => !/(^|\/)(index|404)\.html$/.test(path));
  return new Map([...files, ...pages.map(([path, html]) => [path.replace('.html', '/index.html'), html] as const)]);
}
