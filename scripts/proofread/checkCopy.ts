/** All checks of all pages' copy, and their findings as a person reads them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { copyPath, findingOf, levelOf, openCopy } from '../../lib/copy';
import { placeOf, top } from '../../lib/frontmatter';
import { routes } from '../../lib/site';
import { checkLinks } from './links';
import { checkPhrases } from './phrases';

/**
 * Checks the copy of every page.
 * @param root folder of the project
 * @param isBuild leaves out spelling, which harms no visitor and needs a dictionary that a host may not install
 * @returns every file, with a message for each finding
 */
export async function checkCopy(root: string, { isBuild = false } = {}): Promise<VFile[]> {
  const files = copyPaths(root).map((path) => fileAt(root, path));
  const copies = files.flatMap((file) => {
    const copy = file.messages.length === 0 && openCopy(file);
    const route = routes.find(({ path }) => copyPath(path) === file.path)?.path;
    return copy ? [{ ...copy, file, route }] : [];
  });
  const anchors = new Map(
    copies.map(({ route, elements }) => [
      String(route),
      elements.filter((element) => levelOf(element) > 0).map(({ properties }) => String(properties.id)),
    ]),
  );
  const checkSpelling = isBuild ? undefined : (await import('./spelling')).spellingCheck(root);
  for (const { file, route, ...copy } of copies) {
    checkLinks(copy, file, { route, anchors, hasFile });
    if (route) checkPhrases(route, copy, file);
    else file.message('No page uses this file. The pages are listed in lib/site.ts.', top);
    checkSpelling?.(copy, file);
  }
  // In search results two pages with one title, or one description, look the same.
  for (const key of ['title', 'description'] as const) {
    for (const [index, copy] of copies.entries()) {
      const first = copies.slice(0, index).find((other) => other[key] === copy[key]);
      if (!first) continue;
      const reason = `The ${key} is the same as in ${first.file.path}. Give each page its own.`;
      copy.file.message(reason, placeOf(key, copy.file));
    }
  }
  return files;

  function hasFile(path: string): boolean {
    return statSync(join(root, 'public', path), { throwIfNoEntry: false })?.isFile() ?? false;
  }
}

/** The copy of every page, there or not, and any other `copy.md` below `app/`. */
function copyPaths(root: string): string[] {
  const found = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((path) => `app/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/copy.md'));
  return [...new Set([...routes.map((route) => copyPath(route.path)), ...found.sort()])];
}

function fileAt(root: string, path: string): VFile {
  if (existsSync(join(root, path))) return new VFile({ path, value: readFileSync(join(root, path)) });
  const file = new VFile({ path });
  file.message('This file is missing: it holds the words of a page.', top);
  return file;
}

/**
 * Puts the findings into words, in the order of the files and their lines.
 * @param forGitHub adds the commands that make GitHub Actions show a finding in the pull request, at its line
 */
export function reportOf(files: readonly VFile[], { forGitHub = false } = {}): { text: string; errors: number } {
  const lines: string[] = [];
  for (const file of files) {
    for (const message of file.messages.toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1))) {
      lines.push(findingOf(file, message));
      if (!forGitHub) continue;
      // The escapes of GitHub's own toolkit for the data of a workflow command.
      const reason = message.reason.replace(/%/g, '%25').replace(/\n/g, '%0A');
      lines.push(`::error file=${file.path},line=${message.line ?? 1}::${reason}`);
    }
  }
  const errors = files.flatMap(({ messages }) => messages).length;
  lines.push(`${files.length} pages read, ${errors} ${errors === 1 ? 'error' : 'errors'}.`);
  return { text: lines.join('\n'), errors };
}
