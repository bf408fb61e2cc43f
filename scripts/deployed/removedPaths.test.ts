import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gitIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { findRemovedPaths } from './removedPaths';

const root = temporaryFolder({
  'app/press/page.tsx': 'The press',
  'app/page.tsx': '',
  'public/old.pdf': '',
  'public/a.png': '',
});

test('the removed paths are unknown without git, or without a repository', () => {
  // In a missing folder, git cannot start, as if it were not installed.
  expect(findRemovedPaths(join(root, 'missing'))).toBeUndefined();
  expect(findRemovedPaths(root)).toBeUndefined();
});

test('finds removed pages and public files in the history, unless the clone is shallow', () => {
  gitIn(root, 'init', '--quiet');
  gitIn(root, 'add', '.');
  gitIn(root, 'commit', '--quiet', '--message=Add');
  // A page that is renamed has left its old address, too.
  gitIn(root, 'mv', 'app/press', 'app/media');
  gitIn(root, 'rm', '--quiet', '-r', 'public');
  gitIn(root, 'commit', '--quiet', '--message=Remove');
  gitIn(root, 'checkout', '--quiet', 'HEAD^', '--', 'public/a.png');
  expect(findRemovedPaths(root)?.sort()).toEqual(['/old.pdf', '/press', '/press.html', '/press/']);
  gitIn(root, 'clone', '--quiet', '--depth=1', pathToFileURL(root).href, 'shallow');
  expect(findRemovedPaths(join(root, 'shallow'))).toBeUndefined();
});
