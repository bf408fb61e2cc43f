import { type Files, htmlFiles } from './files';
import { headersFile } from './headers';
import { withFolders, withoutLeftovers } from './hosting';
import { parseHtml, serializeHtml } from './html';
import { bundleIsland, inlineLoader } from './island';
import { finishPage } from './page';
import { addPolicy } from './policy';
import { removeUnusedStyles } from './styles';

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
  for (const [path, html] of htmlFiles(files)) {
    const document = parseHtml(html);
    finishPage(path, document, loader);
    removeUnusedStyles(document);
    // Where styles belong, behind the title and the description, for readers of links that fetch only the beginning of a page.
    document.head.append(...document.querySelectorAll('style'));
    addPolicy(path, document, emailOrigin);
    files.set(path, Buffer.from(serializeHtml(document)));
  }
  files.set(island.path, island.content);
  files.set('_headers', Buffer.from(headersFile()));
  // GitHub Pages leaves out folders that begin with an underscore, unless this file is there.
  files.set('.nojekyll', Buffer.alloc(0));
  return withFolders(withoutLeftovers(files));
}
