import { spawnSync } from 'node:child_process';
import { listSpellings } from './compareSite';

/**
 * Finds the pages and public files that an earlier commit had and the newest has not.
 * @param root the folder of a repository
 * @returns their paths, in all spellings; undefined if git does not know all commits
 */
export function findRemovedPaths(root = '.'): string[] | undefined {
  function git(...args: string[]): string {
    // On a machine without git, there is no output.
    return (spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '').trim();
  }
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;

  const sources = [':(glob)app/*/**/page.tsx', 'public'];
  const log = git('log', '--diff-filter=D', '--no-renames', '--name-only', '--format=', '--', ...sources);
  const present = git('ls-files').split('\n');
  const removed = log.split('\n').filter((file) => file && !present.includes(file));
  const exported = removed.map((file) => file.replace(/^app(.*)\/page\.tsx$/, '$1.html').replace(/^public/, ''));
  return [...new Set(exported.flatMap(listSpellings))];
}
