import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test('words are compared with the last commit or another one, and proofread, before anything is built', () => {
  expect(compare()).toMatchObject({ status: 1, stderr: expect.stringContaining('not a git repository') });

  git('init', '-q');
  cpSync('app', join(folder, 'app'), { recursive: true });
  const write = (words: string) => writeFileSync(join(folder, 'app/copy.md'), `${words}\n`);
  for (const words of ['One page.', 'Two pages.']) {
    write(words);
    git('add', '.');
    git('commit', '-qm', words);
  }
  write('Three paegs.');
  const stderr = expect.stringContaining('Nothing was compared');
  const stdout = expect.stringContaining('[-Two pages.-]{+Three paegs.+}');
  expect(compare()).toMatchObject({ status: 1, stdout, stderr });
  expect(compare('HEAD^')).toMatchObject({ stdout: expect.stringContaining('[-One page.-]{+Three paegs.+}') });
});
