/** Checks the copy of all pages, and reports the findings. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { copyPath, findingOf, levelOf, parseCopy } from '#lib/copy/copy.ts';
import { pointOf } from '#lib/copy/text.ts';
import { routes } from '#lib/site.ts';
import { checkFigures } from './figures';
import { checkLinks } from './links';
import { checkRequiredWords, readRequiredWords } from './requiredWords';

/**
 * Checks the copy of every page.
 * @param root folder of the project
 * @param isBuild skips the spelling, which harms no visitor and needs a dictionary that a host may not install
 * @returns all files, with a message for each finding
 */
export async function checkCopy(root: string, { isBuild = false } = {}): Promise<VFile[]> {
  const used = new Map(routes.map(({ path }) => [copyPath(path), path]));
  const found = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((path) => `app/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/copy.md'));
  const files = [...new Set([...used.keys(), ...found.sort()])].map((path) => new VFile({ path }));
  const copies = files.flatMap((file) => {
    const [route, path] = [used.get(file.path), join(root, file.path)];
    if (!route) file.message('No page uses this file. Remove it, or ask a developer to add the page to lib/site.ts.');
    else if (!existsSync(path)) file.message('Restore this file: it has the words of a page.');
    else file.value = readFileSync(path);
    const copy = route && file.value && parseCopy(route, file);
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
  for (const [index, { copy, file }] of copies.entries()) {
    checkLinks(copy, file, { anchors, hasFile });
    checkRequiredWords(copy, file, required);
    checkFigures(copy, file);
    checkWords?.(copy, file);
    for (const key of ['title', 'description'] as const) {
      const same = copies.slice(0, index).find((earlier) => earlier.copy[key] === copy[key])?.file.path;
      if (same) file.message(`Give this page its own ${key}: ${same} has the same.`, pointOf(key, file));
    }
  }
  return files;
}

/**
 * Lists the findings, in the order of the files and their lines.
 * @param forGitHub adds the commands that make GitHub Actions show each finding at its line in the pull request
 */
export function reportOf(files: readonly VFile[], { forGitHub = false } = {}): { text: string; errors: number } {
  const findings = files.flatMap((file) =>
    file.messages
      .toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1))
      .map((message) => {
        const finding = findingOf(file, message);
        // The escapes that GitHub's toolkit uses in a workflow command.
        const reason = message.reason.replace(/%/g, '%25').replace(/\n/g, '%0A');
        return forGitHub ? `${finding}\n::error file=${file.path},line=${message.line ?? 1}::${reason}` : finding;
      }),
  );
  const errors = findings.length;
  const summary = `${files.length} pages read, ${errors} ${errors === 1 ? 'error' : 'errors'}.`;
  return { text: [...findings, summary].join('\n'), errors };
}
