/** Which files an export needs, and which it does not, so that it can be put on any static host. */
import { type Files, htmlFiles } from './files';

/**
 * Takes out what nothing asks for: the payloads of Next's own navigation, the second copy of the 404 page, and the
 * files of the framework's folder that no page names. A `.txt` of our own, such as `robots.txt`, has no page of its
 * name and stays.
 */
export function withoutLeftovers(files: Files): Files {
  const pages = htmlFiles(files).map(([, html]) => html);
  return new Map(
    [...files].filter(([path]) => {
      if (path.startsWith('_next/')) return pages.some((html) => html.includes(`/${path}`));
      const isPayload =
        path.endsWith('.txt') && (/(^|\/)__next\./.test(path) || files.has(path.replace(/\.txt$/, '.html')));
      return !isPayload && !path.startsWith('_not-found');
    }),
  );
}

/** Adds each page a second time as `about/index.html`, for hosts that do not try `about.html` for `/about`. */
export function withFolders(files: Files): Files {
  const folders = [...files].flatMap(([path, content]): [string, Buffer][] => {
    const isPage = path.endsWith('.html') && !/(^|\/)(index|404)\.html$/.test(path);
    return isPage ? [[path.replace(/\.html$/, '/index.html'), content]] : [];
  });
  return new Map([...files, ...folders]);
}
