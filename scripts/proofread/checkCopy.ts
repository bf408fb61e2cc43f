/** Checks the copy of all pages, and puts the findings into words. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { copyPath, findingOf, levelOf, parseCopy } from '#lib/copy/copy.ts';
import { placeOf } from '#lib/copy/text.ts';
import { routes } from '#lib/site.ts';
import { checkLinks } from './links';
import { checkPictures } from './pictures';
import { checkRequiredWords, readRequiredWords } from './requiredWords';

/**
 * Checks the copy of every page.
 * @param root folder of the project
 * @param isBuild skips the spelling, which harms no visitor and needs a dictionary that a host may not install
 * @returns all files, with a message for each finding
 */
export async function checkCopy(root: string, { isBuild = false } = {}): Promise<VFile[]> {
  const pages = routes.map(({ path }) => ({ route: path, file: fileAt(root, copyPath(path)) }));
  const copies = pages.flatMap(({ route, file }) => {
    const copy = file.messages.length === 0 && parseCopy(route, file);
    return copy ? [{ copy, file }] : [];
  });
  const anchors = new Map(
    copies.map(({ copy: { route, elements } }) => [
      route,
      elements.filter((element) => levelOf(element) > 0).map(({ properties: { id } }) => String(id)),
    ]),
  );
  const hasFile = (path: string) => statSync(join(root, 'public', path), { throwIfNoEntry: false })?.isFile() ?? false;
  const required = readRequiredWords(root);
  const checkWords = isBuild ? undefined : (await import('./words')).wordCheck(root);
  for (const { copy, file } of copies) {
    checkLinks(copy, file, { anchors, hasFile });
    checkRequiredWords(copy, file, required);
    checkPictures(copy, file);
    checkWords?.(copy, file);
  }
  // Two pages with one title, or one description, look the same in search results.
  for (const key of ['title', 'description'] as const) {
    for (const [index, { copy, file }] of copies.entries()) {
      const first = copies.slice(0, index).find((other) => other.copy[key] === copy[key])?.file.path;
      if (first) file.message(`Give this page a ${key} of its own: ${first} has the same.`, placeOf(key, file));
    }
  }
  return [...pages.map(({ file }) => file), ...strayFiles(root)];
}

/** Finds each `copy.md` below `app/` that belongs to no page. */
function strayFiles(root: string): VFile[] {
  const used = new Set(routes.map(({ path }) => copyPath(path)));
  return readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((path) => `app/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/copy.md') && !used.has(path))
    .sort()
    .map((path) =>
      faulty(path, 'No page uses this file. Remove it, or ask a developer to add the page to lib/site.ts.'),
    );
}

function fileAt(root: string, path: string): VFile {
  if (existsSync(join(root, path))) return new VFile({ path, value: readFileSync(join(root, path)) });
  return faulty(path, 'Bring this file back: it has the words of a page.');
}

function faulty(path: string, reason: string): VFile {
  const file = new VFile({ path });
  file.message(reason);
  return file;
}

/**
 * Puts the findings into words, in the order of the files and their lines.
 * @param forGitHub adds the commands that make GitHub Actions show each finding at its line in the pull request
 */
export function reportOf(files: readonly VFile[], { forGitHub = false } = {}): { text: string; errors: number } {
  const lines: string[] = [];
  for (const file of files) {
    for (const message of file.messages.toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1))) {
      lines.push(findingOf(file, message));
      if (!forGitHub) continue;
      // The escapes that GitHub's toolkit uses in a workflow command.
      const reason = message.reason.replace(/%/g, '%25').replace(/\n/g, '%0A');
      lines.push(`::error file=${file.path},line=${message.line ?? 1}::${reason}`);
    }
  }
  const errors = files.flatMap(({ messages }) => messages).length;
  lines.push(`${files.length} pages read, ${errors} ${errors === 1 ? 'error' : 'errors'}.`);
  return { text: lines.join('\n'), errors };
}
