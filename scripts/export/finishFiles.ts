import { JSDOM, VirtualConsole } from 'jsdom';
import { headersFile } from './headers';
import { bundleIsland, inlineLoader } from './island';
import { finishPage } from './page';
import { addPolicy } from './policy';
import { removeUnusedStyles } from './styles';

/** The export in memory: path from its root, with `/` between folders, to content. */
type Files = ReadonlyMap<string, Buffer>;

/**
 * Everything that happens to an export after `next build`, in order.
 * @param exported the files as Next wrote them
 * @param emailOrigin the one foreign address a page with a form may call
 * @returns the files to publish
 * @throws ExportProblem when a page must not be published
 */
export function finishFiles(exported: Files, emailOrigin: string): Files {
  const files = new Map(exported);
  const island = bundleIsland();
  const loader = inlineLoader(island.path);
  for (const [path, content] of pagesOf(exported)) {
    // A console of its own, which nobody reads: jsdom reports CSS that is newer than its own parser.
    const { document } = new JSDOM(content.toString(), { virtualConsole: new VirtualConsole() }).window;
    finishPage(path, document, loader);
    removeUnusedStyles(document);
    // Where styles belong, behind the title and the description, for readers of links that fetch only the beginning of a page.
    document.head.append(...document.querySelectorAll('style'));
    addPolicy(path, document, emailOrigin);
    files.set(path, Buffer.from(`<!doctype html>${document.documentElement.outerHTML}\n`));
  }
  files.set(island.path, island.content);
  files.set('_headers', Buffer.from(headersFile()));
  // GitHub Pages leaves out folders that begin with an underscore, unless this file is there.
  files.set('.nojekyll', Buffer.alloc(0));
  return withFolders(withoutLeftovers(files));
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
