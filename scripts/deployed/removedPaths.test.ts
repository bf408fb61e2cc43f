import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { findRemovedPaths } from './removedPaths';

const root = temporaryFolder({
  'app/press/page.tsx': 'The press',
  'app/page.tsx': '',
  'public/old.pdf': '',
  'public/a.png': '',
});

function git(...args: string[]) {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  expect(spawnSync('git', [...author, ...args], { cwd: root }).status).toBe(0);
}

test('the removed paths are unknown without git, or without a repository', () => {
  // In a missing folder, git cannot start, as if it were not installed.
  expect(findRemovedPaths(join(root, 'missing'))).toBeUndefined();
  expect(findRemovedPaths(root)).toBeUndefined();
});

test('finds removed pages and public files in the history, unless the clone is shallow', () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message=Add');
  // A page that is renamed has left its old address, too.
  git('mv', 'app/press', 'app/media');
  git('rm', '--quiet', '-r', 'public');
  git('commit', '--quiet', '--message=Remove');
  git('checkout', '--quiet', 'HEAD^', '--', 'public/a.png');
  expect(findRemovedPaths(root)?.sort()).toEqual(['/old.pdf', '/press', '/press.html', '/press/']);
  git('clone', '--quiet', '--depth=1', pathToFileURL(root).href, 'shallow');
  expect(findRemovedPaths(join(root, 'shallow'))).toBeUndefined();
});
