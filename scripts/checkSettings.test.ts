import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `npm run check:settings` prints with such a `.env.local`. */
function check(content: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'settings-'));
  writeFileSync(join(cwd, '.env.local'), content);
  const args = ['--import', pathToFileURL(require.resolve('tsx')).href, resolve('scripts/checkSettings.ts')];
  // With Jest's own, `test`, Next does not read .env.local.
  const env = { ...process.env, NODE_ENV: 'production' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  rmSync(cwd, { recursive: true });
  expect(status).toBe(1);
  return stdout + stderr;
}

test('every setting is printed as it was read, with a part of each key, and what is missing for a live site', () => {
  const env = ['NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=aB3_dE-6hI9kL0mN1', 'NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME=Team #1'];
  const printed = check(env.join('\n'));
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_PUBLIC_KEY +"aB3_dE-6hI9k…"$/m);
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME +"Team"$/m);
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_ORIGIN +"https:\/\/api\.emailjs\.com", by default$/m);
  expect(printed).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL is "contact@professional-exchange.example", which');
  expect(check('set NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=key\n')).toMatch(/^No setting is set\. .+\n$/);
});
