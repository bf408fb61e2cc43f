import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isFresh } from './buildIfStale';

const root = mkdtempSync(join(tmpdir(), 'stale-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(name: string, seconds: number) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), '<link rel="canonical" href="https://a.example"/>');
  utimesSync(join(root, name), seconds, seconds);
}

test('out/ is fresh until a source or the address changes, and a test is no source', () => {
  const folders = ['app', 'components', 'lib', 'styles', 'public', 'scripts/export', 'scripts/assets'];
  const files = ['next.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.build.json', 'tsconfig.json'];
  const sources = [...folders.map((folder) => `${folder}/index.ts`), ...files, '.env.local'];
  for (const name of sources) write(name, 0);
  // Later than the folders, which are from now.
  const built = Date.now() / 1000 + 60;
  write('out/index.html', built);
  write('lib/site.test.ts', built + 1);
  expect([isFresh('https://a.example', root), isFresh('https://b.example', root)]).toEqual([true, false]);
  for (const name of sources) {
    write(name, built + 1);
    expect([name, isFresh('https://a.example', root)]).toEqual([name, false]);
    write(name, 0);
  }
});
