import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stampOf } from './buildIfStale';

const root = mkdtempSync(join(tmpdir(), 'stale-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Appends to a file of the project, and returns the new stamp. */
function stampAfter(name: string): string {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  appendFileSync(join(root, name), ' ');
  return stampOf(root);
}

test('every source and setting makes a new build, and a test does not', () => {
  const folders = ['app', 'components', 'lib', 'styles', 'public', 'scripts/export', 'scripts/assets'];
  const settings = ['next.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.build.json', 'tsconfig.json'];
  const sources = [...folders.map((folder) => `${folder}/index.ts`), ...settings];
  for (const name of [...sources, 'out/index.html']) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    appendFileSync(join(root, name), '');
  }
  for (const name of sources) {
    const before = stampOf(root);
    expect(`${stampOf(root) === before} ${name} ${stampAfter(name) !== before}`).toBe(`true ${name} true`);
  }
  const before = stampOf(root);
  expect(stampAfter('lib/site.test.ts')).toBe(before);
  process.env.NEXT_PUBLIC_SITE_URL = 'https://www.example.org';
  expect(stampOf(root)).not.toBe(before);
});
