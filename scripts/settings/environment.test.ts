import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const folder = temporaryFolder({ 'C#/package.json': '', '.env': Buffer.from('NEXT_PUBLIC_SITE_URL=', 'utf16le') });

test('every command says in one sentence that it cannot work in a folder with a #, or with settings in UTF-16', () => {
  const node = [resolve('scripts/settings/environment.mjs')];
  const stderrIn = (cwd: string) => spawnSync(process.execPath, node, { cwd, encoding: 'utf8' }).stderr;
  expect(stderrIn(join(folder, 'C#'))).toMatch(/^\nThe path of this folder contains "#": .+\n\n$/);
  expect(stderrIn(folder)).toMatch(/^\n\.env is .+Save it as UTF-8\.\n\n$/);
});
