import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What `npm run check:settings` prints with such a `.env.local`. */
function check(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, '.env.local'), content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', resolve('scripts/checkSettings.ts')],
    {
      cwd: folder,
      // With Jest's own, `test`, Next does not read .env.local.
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  return stdout + stderr;
}

test('every setting is printed as it was read, with a part of each key, and what is missing for a live site', () => {
  const printed = check(
    'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=aB3_dE-6hI9kL0mN1\nNEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME=Team #1\n',
  );
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_PUBLIC_KEY +"aB3_dE-6hI9k…"$/m);
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME +"Team"$/m);
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_ORIGIN +"https:\/\/api\.emailjs\.com", by default$/m);
  expect(printed).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL is "contact@professional-exchange.example", which');
});

test('a file without settings is reported in one sentence', () => {
  expect(check('set NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=key\n')).toMatch(/^No setting is set\. .+\n$/);
});
