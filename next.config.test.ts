import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const next = createRequire(__filename).resolve('next/dist/bin/next');

/** Starts a build with these settings, which must stop it before it writes anything. */
function build(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: __dirname,
    env: { ...process.env, NODE_ENV: 'production', EXPORT_DIR: '.preview', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: stdout + stderr };
}

test('a wrong setting stops the build with the names of all wrong settings, and without a stack trace', () => {
  const { status, output } = build({
    NEXT_PUBLIC_SITE_URL: 'example.org',
    NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'contact',
    NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'partner',
  });
  expect(status).toBe(1);
  expect(output).toContain('NEXT_PUBLIC_SITE_URL is "example.org"');
  expect(output).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL is "contact"');
  expect(output).toContain('NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL is "partner"');
  expect(output).not.toMatch(/^\s+at /m);
});

test('REQUIRE_EMAIL_SETTINGS=1 stops a build whose settings are still placeholders', () => {
  const { status, output } = build({ REQUIRE_EMAIL_SETTINGS: '1' });
  expect(status).toBe(1);
  expect(output).toContain('NEXT_PUBLIC_EMAILJS_PUBLIC_KEY (now "placeholder-public-key")');
  expect(output).not.toMatch(/^\s+at /m);
});
