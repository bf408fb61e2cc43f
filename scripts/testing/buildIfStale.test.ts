import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stampOf } from './buildIfStale';

const root = mkdtempSync(join(tmpdir(), 'stale-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Appends to a file of the project. */
function edit(name: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  appendFileSync(join(root, name), ' ');
}

test('every source and setting makes a new build, and a test does not', () => {
  const folders = ['app', 'components', 'lib', 'styles', 'public', 'scripts/export', 'scripts/assets'];
  const files = ['next.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.build.json', 'tsconfig.json'];
  const sources = [...folders.map((folder) => `${folder}/index.ts`), ...files];
  for (const name of [...sources, 'out/index.html']) edit(name);
  const stamps = new Set([stampOf(root)]);
  for (const name of sources) {
    edit(name);
    stamps.add(stampOf(root));
  }
  edit('lib/site.test.ts');
  stamps.add(stampOf(root));
  process.env.NEXT_PUBLIC_SITE_URL = 'https://www.example.org';
  stamps.add(stampOf(root));
  expect(stamps.size).toBe(1 + sources.length + 1);
});
