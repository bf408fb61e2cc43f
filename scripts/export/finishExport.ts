import { version as nextReactVersion } from 'next/dist/compiled/react';
import { version as reactVersion } from 'react';
import { runtimePolicy } from '#lib/build/allowedOrigins.ts';
import { reportPlaceholders } from '#lib/build/settingsProblems.ts';
import { sharingImages } from '#scripts/assets/sharingImages.ts';
import { headersFile } from './headers';
import { addHeadlineFont } from './headlineFont';
import { bundleIslands, connectIslands } from './islands';
import { removeRuntime } from './nextRuntime';
import { type Files, type Page, parsePages } from './parsePages';
import { disallowedAddresses, hashesOf, policyOf } from './policy';
import { type ClientModules, describeReasons, reasonsToKeepRuntime } from './runtime';
import { sortHead } from './sortHead';
import { removeUnusedStyles } from './styles';

/**
 * Finishes an export, and prints which pages keep Next's runtime and which settings are placeholders.
 * @param exported every file that Next has written
 * @param build from Next's adapter hook; `root` is the folder that Next calls `[project]`, which is the project or a
 * folder above it with a lock file
 * @returns every file of the finished export
 * @throws sentences, if a page loads from an origin that is not allowed
 */
export async function finishExport(
  exported: Files,
  { modules, root, nextVersion }: { modules: ClientModules; root: string; nextVersion: string },
): Promise<Files> {
  const files = new Map(exported);
  const pages = parsePages(files);
  const problems = disallowedAddresses(pages);
  // Next prints a string and stops the build. An Error would add a stack trace.
  if (problems.length > 0) throw `\nThe export must not be deployed.\n${problems.join('\n')}\n`;

  const scripts = bundleIslands(pages, root);
  const reasons = new Map(pages.map((page) => [page, reasonsToKeepRuntime(page, modules, scripts)]));
  const report = describeReasons(reasons, files, nextVersion);
  for (const page of pages) {
    const { path, document } = page;
    await addHeadlineFont(document);
    if (reasons.get(page)?.length) {
      addPolicy(document, runtimePolicy(hashesOf(document, 'script')));
    } else {
      removeRuntime(document);
      const code = connectIslands(page, scripts);
      removeUnusedStyles(document, code);
      addPolicy(document, policyOf(document, code));
    }
    sortHead(document);
    const html = `<!doctype html>${document.documentElement.outerHTML}\n`;
    files.set(path, html);
    // Some hosts do not serve `about.html` for `/about`.
    files.set(path.replace(/(?<!index|404)\.html$/, '/index.html'), html);
  }

  for (const { address, content } of [scripts.react, ...scripts.components.values()]) {
    files.set(address.slice(1), content);
  }
  removeUnusedFiles(files, pages, report.length > 0);
  files.set('_headers', headersFile());
  // Without this file, GitHub Pages leaves out folders that begin with an underscore.
  files.set('.nojekyll', '');
  for (const { path, image } of sharingImages()) files.set(path, image);

  for (const note of [...report, reactMismatch(), reportPlaceholders()]) {
    if (note) console.log(`\n${note}\n`);
  }
  return files;
}

/** Returns a warning if Next renders islands with another minor version of React than the browser runs them with. */
function reactMismatch(): string | undefined {
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
 * payloads (`.txt` files beside pages) and the files of Next that no page mentions.
 */
function removeUnusedFiles(files: Files, pages: readonly Page[], keepsRuntime: boolean): void {
  const html = pages.map(({ path }) => files.get(path)).join('');
  const isPayload = (path: string) => /(^|\/)__next\./.test(path) || files.has(path.replace('.txt', '.html'));
  const isForRuntime = (path: string) =>
    path.startsWith('_next/') ? !html.includes(`/${path}`) : path.endsWith('.txt') && isPayload(path);

  for (const path of [...files.keys()]) {
    const isDuplicate = path.startsWith('_not-found');
    if (isDuplicate || (!keepsRuntime && isForRuntime(path))) files.delete(path);
  }
}
