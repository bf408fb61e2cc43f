import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = mkdtempSync(join(tmpdir(), 'stale-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Appends to a file of the project. */
function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  appendFileSync(join(root, name), text);
}

/** Runs the script, and returns whether it built. */
function builds(): boolean {
  const args = ['--import', pathToFileURL(require.resolve('tsx')).href, resolve('scripts/testing/buildIfStale.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringMatching(/^(Building out.*\n)?$/) });
  return stderr !== '';
}

test('only a changed source or setting makes a new build', () => {
  const folders = ['app', 'components', 'lib', 'styles', 'public', 'scripts/export', 'scripts/assets'];
  const settings = ['next.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.build.json', 'tsconfig.json'];
  for (const name of [...folders.map((folder) => `${folder}/index.html`), ...settings]) write(name, '');
  // Stands in for Next.
  write('node_modules/next/dist/bin/next', "require('node:fs').cpSync('public', 'out', { recursive: true });");
  expect([builds(), builds()]).toEqual([true, false]);
  for (const name of [...settings, 'lib/site.ts']) {
    write(name, ' ');
    expect({ name, builds: builds() }).toEqual({ name, builds: true });
  }
  write('lib/site.test.ts', ' ');
  expect(builds()).toBe(false);
});
