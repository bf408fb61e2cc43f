// The copy of React with which Next renders.
import { version as nextReactVersion } from 'next/dist/compiled/react';
import { version as reactVersion } from 'react';
import { runtimePolicy } from '#lib/build/allowedOrigins.ts';
import { describePlaceholders } from '#lib/build/settingsProblems.ts';
import { headersFile } from './headers';
import { addHeadlineFont } from './headlineFont';
import { bundleIslands, connectIslands } from './islands';
import { removeRuntime } from './nextRuntime';
import { type Files, type Page, parsePages } from './parsePages';
import { disallowedAddresses, hashesOf, policyOf } from './policy';
import { type ClientModules, describeReasons, reasonsToKeepRuntime } from './runtime';
import { removeStraySeparators } from './separators';
import { sortHead } from './sortHead';
import { removeUnusedStyles } from './styles';

type Build = { modules: ClientModules; root: string; nextVersion: string };

/**
 * Finishes an export for `adapter.ts`, which reads and writes the files. Prints which pages keep Next's runtime and which
 * settings are placeholders.
 * @param exported every file that Next has written
 * @param root the folder that Next calls `[project]`: the project, or a folder above it with a lock file
 * @returns every file of the finished export
 * @throws a string, if a page loads from an origin that is not allowed
 */
export async function finishExport(exported: Files, { modules, root, nextVersion }: Build): Promise<Files> {
  const files = new Map(exported);
  const pages = parsePages(files);
  const problems = disallowedAddresses(pages);
  // Next prints a string and stops the build. An Error would add a stack trace.
  if (problems.length > 0) throw `\nThe export must not be deployed.\n${problems.join('\n')}\n`;

  const scripts = bundleIslands(pages, root);
  const reasons = new Map(pages.map((page) => [page, reasonsToKeepRuntime(page, modules, scripts)]));
  const report = describeReasons(reasons, files, nextVersion);
  const keepsRuntime = (page: Page) => (reasons.get(page) ?? []).length > 0;
  for (const page of pages) {
    const { path, document } = page;
    // Before the policy, which has the hashes of all scripts and styles.
    await addHeadlineFont(document);
    if (keepsRuntime(page)) {
      addPolicy(document, runtimePolicy(hashesOf(document, 'script')));
    } else {
      removeRuntime(document);
      // The class names and addresses in the code of islands count as used.
      // Adds `wake.ts`, which loads the islands.
      const islandCode = connectIslands(page, scripts);
      removeUnusedStyles(document, islandCode);
      addPolicy(document, policyOf(document, islandCode));
    }
    sortHead(document);
    removeStraySeparators(document);
    const html = `<!doctype html>${document.documentElement.outerHTML}\n`;
    files.set(path, html);
    // For `/about`, some hosts serve `about/index.html` instead of `about.html`.
    if (path !== 'index.html' && path !== '404.html') files.set(path.replace(/\.html$/, '/index.html'), html);
  }

  for (const { address, content } of [scripts.react, ...scripts.components.values()]) {
    // Paths begin without a slash.
    files.set(address.slice(1), content);
  }
  removeUnusedFiles(files, pages, pages.some(keepsRuntime));
  files.set('_headers', headersFile());
  // Without this file, GitHub Pages leaves out folders that begin with an underscore.
  files.set('.nojekyll', '');

  for (const note of [...report, describeReactMismatch(), describePlaceholders()]) {
    if (note) console.log(`\n${note}\n`);
  }
  return files;
}

/** Returns a warning if Next renders islands with another minor version of React than the browser runs them with. */
function describeReactMismatch(): string | undefined {
  const onServer = minorVersion(nextReactVersion);
  const inBrowser = minorVersion(reactVersion);
  if (onServer === inBrowser) return undefined;
  return `Next renders with React ${onServer}, but islands run with ${inBrowser}. Install react and react-dom ${onServer}.`;
}

function minorVersion(version: string): string | undefined {
  return /^\d+\.\d+/.exec(version)?.[0];
}

function addPolicy(document: Document, policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

/**
 * Removes files that no browser requests: the duplicate of the 404 page and, unless a page keeps Next's runtime, the
 * payloads (`.txt` files) and the files of Next that no page mentions.
 */
function removeUnusedFiles(files: Files, pages: readonly Page[], needsRuntime: boolean): void {
  const allHtml = pages.map(({ path }) => files.get(path)).join('');
  function isForRuntime(path: string): boolean {
    if (path.startsWith('_next/')) return !allHtml.includes(`/${path}`);
    // Next also writes a payload for each segment of a route, such as `__next._tree.txt`.
    const isPayload = /(^|\/)__next\./.test(path) || files.has(path.replace('.txt', '.html'));
    return path.endsWith('.txt') && isPayload;
  }

  for (const path of [...files.keys()]) {
    const isDuplicate = path.startsWith('_not-found');
    if (isDuplicate || (!needsRuntime && isForRuntime(path))) files.delete(path);
  }
}
