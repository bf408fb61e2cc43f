/** All checks of all pages' copy, and their findings as a person reads them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { copyPath, findingOf, levelOf, openCopy } from '#lib/copy.ts';
import { placeOf, top } from '#lib/frontmatter.ts';
import { routes } from '#lib/site.ts';
import { checkLinks } from './links';
import { checkPhrases } from './phrases';
import { checkPictures } from './pictures';

/**
 * Checks the copy of every page.
 * @param root folder of the project
 * @param isBuild leaves out spelling, which harms no visitor and needs a dictionary that a host may not install
 * @returns every file, with a message for each finding
 */
export async function checkCopy(root: string, { isBuild = false } = {}): Promise<VFile[]> {
  const pages = routes.map(({ path }) => ({ route: path, file: fileAt(root, copyPath(path)) }));
  const copies = pages.flatMap(({ route, file }) => {
    const copy = file.messages.length === 0 && openCopy(route, file);
    return copy ? [{ copy, file }] : [];
  });
  const anchors = new Map(
    copies.map(({ copy: { route, elements } }) => [
      route,
      elements.filter((element) => levelOf(element) > 0).map(({ properties }) => String(properties.id)),
    ]),
  );
  const checkSpelling = isBuild ? undefined : (await import('./spelling')).spellingCheck(root);
  for (const { copy, file } of copies) {
    checkLinks(copy, file, { anchors, hasFile });
    checkPhrases(copy, file);
    checkPictures(copy, file);
    checkSpelling?.(copy, file);
  }
  // In search results two pages with one title, or one description, look the same.
  for (const key of ['title', 'description'] as const) {
    for (const [index, { copy, file }] of copies.entries()) {
      const first = copies.slice(0, index).find((other) => other.copy[key] === copy[key]);
      if (!first) continue;
      const reason = `The ${key} is the same as in ${first.file.path}. Give each page its own.`;
      file.message(reason, placeOf(key, file));
    }
  }
  return [...pages.map(({ file }) => file), ...strayFiles(root)];

  function hasFile(path: string): boolean {
    return statSync(join(root, 'public', path), { throwIfNoEntry: false })?.isFile() ?? false;
  }
}

/** Each `copy.md` below `app/` that is no page's. */
function strayFiles(root: string): VFile[] {
  const used = new Set(routes.map(({ path }) => copyPath(path)));
  return readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((path) => `app/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/copy.md') && !used.has(path))
    .sort()
    .map((path) => {
      const file = new VFile({ path });
      file.message('No page uses this file. The pages are listed in lib/site.ts.', top);
      return file;
    });
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
