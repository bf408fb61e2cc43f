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

/** A file of the export as Next names it: `id` is its path from the root of the export. */
type ExportedFile = { id: string; filePath: string };

/** The export in memory: path from its root, with `/` between folders, to content. */
type Files = ReadonlyMap<string, Buffer>;

type Build = {
  /** Root of the project. */
  projectDir: string;
  /** What Next calls it in the files that it wrote: `[project]/`, or longer. */
  nextName: string;
  /** The client components that Next knows. */
  modules: ClientModules;
  /** Files to add, as path in the export and content. */
  drawn?: readonly [path: string, content: Buffer][];
};

/**
 * Finishes the export on disk, and says which settings are doubtful.
 * @param exported every file that Next wrote
 * @returns what is wrong with the export, as one sentence that names the page; undefined when it may be published
 */
export function finishExport(
  exported: readonly ExportedFile[],
  { projectDir, nextName, modules, drawn = [] }: Build,
): string | undefined {
  const page = exported.find(({ id }) => pathOf(id) === 'index.html');
  if (!page) return 'index.html: Next did not export the home page.';
  // Wherever the export is: `EXPORT_DIR` moves it.
  const root = dirname(page.filePath);
  const before = new Map(
    exported.map(({ id, filePath }) => {
      // Byte by byte, since pictures are among them.
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

/** Next's path with the slashes of an address, and none before it. */
function pathOf(id: string): string {
  return id.split(sep).join('/').replace(/^\//, '');
}

/** Everything that happens to an export after `next build`, in order. */
function finishFiles(exported: Files, modules: ClientModules): Files {
  const files = new Map(exported);
  const pages = pagesOf(exported).map(([path, content]): Page => {
    // A console of its own, which nobody reads: jsdom reports CSS that is newer than its own parser.
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
    // Where styles belong, behind the title and the description, for readers of links that fetch only the beginning of a page.
    document.head.append(...document.querySelectorAll('style'));
    addPolicy(page, code);
    files.set(path, Buffer.from(`<!doctype html>${document.documentElement.outerHTML}\n`));
  }
  for (const { address, content } of scripts.values()) files.set(address.slice(1), Buffer.from(content));
  files.set('_headers', Buffer.from(headersFile()));
  // GitHub Pages leaves out folders that begin with an underscore, unless this file is there.
  files.set('.nojekyll', Buffer.alloc(0));
  return withFolders(withoutLeftovers(files));
}

/** @returns what Next has exported beside a page for its own navigation */
function payloadOf(path: string, files: Files): string {
  const payload = files.get(path.replace('404.html', '_not-found.html').replace('.html', '.txt'));
  if (!payload) throw new ExportProblem(`${path}: Next did not export the payload of the page.`);
  return payload.toString();
}

function pagesOf(files: Files): [path: string, content: Buffer][] {
  return [...files].filter(([path]) => path.endsWith('.html'));
}

/**
 * Takes out what nothing asks for: the payloads of Next's own navigation, the second copy of the 404 page, and the
 * files of the framework's folder that no page names. A `.txt` of our own, such as `robots.txt`, has no page of its
 * name and stays.
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

/** Adds each page a second time as `about/index.html`, for hosts that do not try `about.html` for `/about`. */
function withFolders(files: Files): Files {
  const pages = pagesOf(files).filter(([path]) => !/(^|\/)(index|404)\.html$/.test(path));
  return new Map([...files, ...pages.map(([path, html]) => [path.replace('.html', '/index.html'), html] as const)]);
}
