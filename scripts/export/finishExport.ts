import { brotliCompressSync } from 'node:zlib';
import { runtimePolicy } from '#lib/document/contentSecurityPolicy.ts';
import { describePlaceholders } from '#scripts/settings/settingsProblems.ts';
import { headersFile } from './headers';
import { addHeadlineFont } from './headlineFont';
import { bundleIslands, connectIslands } from './islands';
import { hashesOf, policyOf } from './pagePolicy';
import { type Files, type Page, parsePages } from './parsePages';
import { type ClientModules, describeReasons, reasonsToKeepRuntime, removeRuntime } from './runtime';
import { removeUnusedStyles } from './styles';

/** Ten packets, which a server sends before the first acknowledgment (RFC 6928). */
const firstRoundTripBytes = 14_600;

/** About the size of the response headers, with those that hosts add. */
const headerBytes = 750;

/** What file managers put into `public/` unseen. */
const hiddenFiles = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/**
 * Finishes what Next has exported, and leaves files of `public/` as they are. Prints which pages keep Next's runtime,
 * what slows down a first view, and which settings are placeholders.
 * @param modules lists every page
 * @param root the folder that Next calls `[project]`: the project, or a folder above it with a lock file
 * @throws a string, if there are no pages
 */
export async function finishExport(exported: Files, modules: ClientModules, root: string): Promise<Files> {
  const files = new Map([...exported].filter(([path]) => !hiddenFiles.test(path)));
  const pages = parsePages(files, modules.keys());
  // Next prints a string and stops the build. An Error would add a stack trace.
  if (pages.length === 0) throw "\nNext's manifests list no page: see readClientModules in runtime.ts.\n";

  const scripts = bundleIslands(pages, root);
  const notes: string[] = [];
  let needsRuntime = false;
  for (const page of pages) {
    const { path, document } = page;
    const reasons = reasonsToKeepRuntime(page, modules, scripts);
    const keepsRuntime = reasons.length > 0;
    // Before `addPolicy`, because the policy has the hashes of all scripts and styles.
    const fontProblems = await addHeadlineFont(document);
    notes.push(...fontProblems.map((problem) => `${path}: ${problem}`));
    if (keepsRuntime) {
      needsRuntime = true;
      notes.push(describeReasons(page, reasons, files));
      addPolicy(document, runtimePolicy(hashesOf(document, 'script')));
    } else {
      removeRuntime(document);
      const islandCode = connectIslands(page, scripts);
      // The next two read the islands' code: for its class names, and for the origin of the email service.
      removeUnusedStyles(document, islandCode);
      addPolicy(document, policyOf(document, islandCode));
    }
    sortHead(document);
    const html = serialize(document);
    if (!keepsRuntime) notes.push(describeSize(path, html));
    files.set(path, html);
    // For `/about`, some hosts serve `about/index.html` instead of `about.html`.
    if (path !== 'index.html' && path !== '404.html') files.set(path.replace(/\.html$/, '/index.html'), html);
  }

  for (const { address, content } of scripts.values()) {
    // Paths begin without a slash.
    files.set(address.slice(1), content);
  }
  removeUnusedFiles(files, pages, needsRuntime);
  files.set('_headers', headersFile());
  // Without this file, GitHub Pages leaves out folders that begin with an underscore.
  files.set('.nojekyll', '');

  // Some are empty.
  const shown = [...notes, describePlaceholders()].filter((note) => note !== '');
  for (const note of shown) console.log(`\n${note}\n`);
  return files;
}

/**
 * Serializes a page. React writes a stray `<!-- -->` beside a tag where it waited, which varies, but two builds of one
 * commit must be the same. React needs only those between two texts.
 */
function serialize({ documentElement }: Document): string {
  const markup = documentElement.outerHTML.replace(/(?<=>)<!-- -->|<!-- -->(?=<)/g, '');
  return `<!doctype html>${markup}\n`;
}

/** @returns a note if the first view of a page waits for another round trip; otherwise '' */
function describeSize(path: string, html: string): string {
  const size = brotliCompressSync(html).length + headerBytes;
  if (size <= firstRoundTripBytes) return '';
  const format = (bytes: number) => bytes.toLocaleString('en-US');
  return (
    `${path} has ${format(size)} bytes with its headers. ` +
    `Beyond ${format(firstRoundTripBytes)}, a first visit takes another round trip. ` +
    'Shorter copy helps, if that matters to you.'
  );
}

function addPolicy(document: Document, policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

/** Sorts a head, which React writes in the order in which elements are ready. */
function sortHead({ head }: Document): void {
  const elements = [...head.children].filter((element) => element.matches('title, meta, link:not([rel~=stylesheet])'));
  // By their HTML, so that `og:image:alt` stays after its `og:image`.
  elements.sort((one, other) => (one.outerHTML < other.outerHTML ? -1 : 1));
  head.prepend(...elements);
  // Moves these to the front: browsers apply the policy to what comes after it, and search the first 1,024 bytes for the
  // encoding.
  head.prepend(...elements.filter((element) => element.matches('[http-equiv], title')));
  head.prepend(...elements.filter((element) => element.matches('[charset]')));
}

/** Removes the duplicate of the 404 page and, unless a page keeps Next's runtime, what only the runtime requests. */
function removeUnusedFiles(files: Files, pages: readonly Page[], needsRuntime: boolean): void {
  const allHtml = pages.map(({ path }) => files.get(path)).join('');
  // Next writes a payload for each page, and for each segment of a route, such as `__next._tree.txt`.
  const pagePayloads = pages.map(({ path }) => path.replace('.html', '.txt'));
  function isOnlyForRuntime(path: string): boolean {
    const isUnrequested = path.startsWith('_next/') && !allHtml.includes(`/${path}`);
    const isPayload = pagePayloads.includes(path) || /(^|\/)__next\..*\.txt$/.test(path);
    return isUnrequested || isPayload;
  }

  for (const path of [...files.keys()]) {
    const isDuplicate = path.startsWith('_not-found');
    const isUnused = !needsRuntime && isOnlyForRuntime(path);
    if (isDuplicate || isUnused) files.delete(path);
  }
}
