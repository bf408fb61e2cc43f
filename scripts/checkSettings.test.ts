import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What `npm run check:settings` prints with such a file. */
function check(file: string, content: Buffer | string) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, file), content);
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', resolve('scripts/checkSettings.ts')], {
    cwd: folder,
    // With Jest's own, Next does not read .env.local.
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { stdout, stderr };
}

test('every setting is printed as it was read, with a part of each key', () => {
  const { stdout, stderr } = check(
    '.env.local',
    'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=aB3_dE-6hI9kL0mN1\nNEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME=Team #1\n',
  );
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_PUBLIC_KEY +"aB3_dE-6hI9k…"$/m);
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME +"Team"$/m);
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_ORIGIN +"https:\/\/api\.emailjs\.com", by default$/m);
  expect(stderr).toContain('These settings are still placeholders');
});

const line = 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=key\n';

test.each([
  ['.env.local.txt', line],
  ['.env.local', `set ${line}`],
  ['.env.local', Buffer.from(`\uFEFF${line}`, 'utf16le')],
])('one sentence names %s, in which a build finds nothing', (file, content) => {
  const { stdout, stderr } = check(file, content);
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^No setting is set: .* found none in ${file}\\.\n$`));
});
