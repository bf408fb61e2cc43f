/** `npm run compare`, in a copy of the project with its own git history. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

/** A stub of `next build`: exports two pages, the first with its copy. */
const build = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const files = { _headers: '', '404.html': '', 'index.html': readFileSync('app/copy.md'), 'about.html': 'About Us' };
mkdirSync(process.env.EXPORT_DIR, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(process.env.EXPORT_DIR + '/' + name, text);`;

test('compare shows the words and screenshots that a change affects, or says that none differs', () => {
  // Runs Playwright four times, and a browser twice.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  const compare = (...args: string[]) =>
    run(process.execPath, '--import', 'tsx', 'scripts/compare/compare.ts', ...args).stdout;
  for (const name of ['app', 'e2e', 'lib', 'scripts', 'package-lock.json'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'build.mjs'), build);
  const manifest = readFileSync('package.json', 'utf8').replace('"build": "next build"', '"build": "node build.mjs"');
  writeFileSync(join(folder, 'package.json'), manifest);
  run('git', 'init', '-q');
  run('git', 'add', ':!node_modules');
  run('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '--no-gpg-sign', '-qm', 'Begin');
  writeFileSync(join(folder, 'app/copy.md'), 'One more sentence.\n', { flag: 'a' });

  expect(compare('--help')).toMatch(/^npm run compare/);
  const changed = compare('-g', '(home|about)-320-light');
  expect(changed).toContain('{+One more sentence.+}');
  expect(changed).toMatch(/pixels .*are different/);
  expect(changed).toMatch(/1 failed[\s\S]+1 passed[\s\S]+Before and after: open comparison\/index\.html\n$/);
  expect(existsSync(join(folder, 'comparison/index.html'))).toBe(true);
  // `--list` takes no screenshots and always succeeds, so nothing seems to differ.
  expect(compare('HEAD', '--list')).toMatch(/\nNo screenshot differs\.\n$/);
  rmSync(folder, { recursive: true });
});
