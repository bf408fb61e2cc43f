import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in the folder. */
function compare(...args: string[]) {
  const node = ['--import', pathToFileURL(require.resolve('tsx')).href, resolve('scripts/compare/compare.ts'), ...args];
  return spawnSync(process.execPath, node, { cwd: folder, encoding: 'utf8' });
}

function git(...args: string[]) {
  const name = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  expect(spawnSync('git', [...name, ...args], { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0 });
}

test('words are compared with the last commit or another one before anything is built', () => {
  expect(compare()).toMatchObject({ status: 1, stderr: expect.stringContaining('not a git repository') });

  git('init', '-q');
  for (const words of ['One page.', 'Two pages.', 'Three pages.']) {
    mkdirSync(join(folder, 'app'), { recursive: true });
    writeFileSync(join(folder, 'app/copy.md'), `${words}\n`);
    git('add', '.');
    if (words !== 'Three pages.') git('commit', '-qm', words);
  }
  expect(compare().stdout).toContain('[-Two-]{+Three+} pages.');
  expect(compare('HEAD^').stdout).toContain('[-One page.-]{+Three pages.+}');
});
