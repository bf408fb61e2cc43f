import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const next = createRequire(__filename).resolve('next/dist/bin/next');

/** What a build with these settings says as it stops, before it writes anything and without a stack trace. */
function stoppedBuild(env: Record<string, string>, cwd = __dirname): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', EXPORT_DIR: '.preview', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
  return stdout + stderr;
}

test('a wrong setting stops the build with the names of all wrong settings', () => {
  const output = stoppedBuild({
    NEXT_PUBLIC_SITE_URL: 'example.org',
    NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'contact',
    NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'partner',
  });
  expect(output).toContain('NEXT_PUBLIC_SITE_URL is "example.org"');
  expect(output).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL is "contact"');
  expect(output).toContain('NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL is "partner"');
});

test('REQUIRE_EMAIL_SETTINGS=1 stops a build whose settings are still placeholders', () => {
  const output = stoppedBuild({ REQUIRE_EMAIL_SETTINGS: '1' });
  expect(output).toContain('NEXT_PUBLIC_EMAILJS_PUBLIC_KEY (now "placeholder-public-key")');
});

test('copy that would hurt visitors stops the build with file and line [10.12]', () => {
  const project = mkdtempSync(join(tmpdir(), 'build-'));
  for (const path of ['app', 'next.config.mjs', 'package.json']) cpSync(path, join(project, path), { recursive: true });
  for (const path of ['lib', 'scripts', 'node_modules']) symlinkSync(join(__dirname, path), join(project, path));
  writeFileSync(join(project, 'app/about/copy.md'), '# About Us\n');
  const output = stoppedBuild({}, project);
  rmSync(project, { recursive: true });
  expect(output).toContain('\napp/about/copy.md:1 The front matter is missing.');
  expect(output).toContain(' pages read, 1 error.\n');
});
