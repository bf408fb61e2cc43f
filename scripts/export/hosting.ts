/** Which files an export needs, and which it does not, so that it can be put on any static host. */
import { type Files, htmlFiles } from './files';

/**
 * Takes out what nothing asks for: the payloads of Next's own navigation, and the second copy of the 404 page.
 * A `.txt` of our own, such as `robots.txt`, has no page of its name and stays.
 */
export function withoutLeftovers(files: Files): Files {
  return new Map(
    [...files].filter(([path]) => {
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

/**
 * Takes out files of the framework's folder that no page names, neither itself nor through a script that it names.
 * The styles are among them, since pages have theirs inlined.
 */
export function withoutOrphans(files: Files): Files {
  const named = new Set<string>();
  const texts = htmlFiles(files).map(([, html]) => html);
  // The array grows while it is walked.
  for (const text of texts) {
    for (const [path] of text.matchAll(/static\/[\w./~-]+\.\w+/g)) {
      const file = `_next/${path}`;
      if (named.has(file) || path.endsWith('.css')) continue;
      named.add(file);
      if (file.endsWith('.js')) texts.push(files.get(file)?.toString() ?? '');
    }
  }
  return new Map([...files].filter(([path]) => !path.startsWith('_next/') || named.has(path)));
}
