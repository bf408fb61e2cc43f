import { spawnSync } from 'node:child_process';
import { listSpellings } from './checkResponses';

/**
 * Finds the pages and public files that existed in an earlier commit and no longer do.
 * @param root the folder of a repository
 * @returns their paths, in all spellings; undefined if the clone lacks earlier commits
 */
export function findRemovedPaths(root = '.'): string[] | undefined {
  function git(...args: string[]): string {
    // `stdout` is null on a machine without git.
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
