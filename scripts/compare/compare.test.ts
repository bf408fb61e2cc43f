import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const folder = temporaryFolder({ 'app/copy.md': '' });

const compare = (...args: string[]) => runIn(folder, 'scripts/compare/compare.ts', ...args);

function git(...args: string[]) {
  const name = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  expect(spawnSync('git', [...name, ...args], { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0 });
}

test('words are compared with the last commit or another one before anything is built', () => {
  expect(compare()).toMatchObject({ status: 1, stderr: expect.stringContaining('not a git repository') });

  git('init', '-q');
  for (const words of ['One page.', 'Two pages.', 'Three pages.']) {
    writeFileSync(join(folder, 'app/copy.md'), `${words}\n`);
    git('add', '.');
    if (words !== 'Three pages.') git('commit', '-qm', words);
  }
  expect(compare().stdout).toContain('[-Two-]{+Three+} pages.');
  expect(compare('HEAD^').stdout).toContain('[-One page.-]{+Three pages.+}');
});
