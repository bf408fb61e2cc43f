import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const next = require.resolve('next/dist/bin/next');
const project = temporaryFolder();

test('invalid settings and copy fail the build with file and line, and no stack trace [10.12]', () => {
  for (const path of ['app', 'next.config.mjs', 'package.json']) cpSync(path, join(project, path), { recursive: true });
  for (const path of ['docs', 'lib', 'scripts', 'node_modules']) {
    // Windows allows junctions without special rights.
    symlinkSync(resolve(path), join(project, path), 'junction');
  }
  writeFileSync(join(project, 'app/about/copy.md'), '# About Us\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', NEXT_PUBLIC_SITE_URL: 'example.org' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  const output = stdout + stderr;
  expect(status).toBe(1);
  expect(output).toContain('\n  NEXT_PUBLIC_SITE_URL is "example.org"');
  expect(output).toContain('\napp/about/copy.md:1 Begin with four lines');
  expect(output).not.toMatch(/^\s+at /m);
});
