import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const settings = `\uFEFFNEXT_PUBLIC_SITE_URL=https://müller.de
NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=aB3_dE-6hI9kL0mN1
NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME=O'Brien #1
NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL=用户@例子.公司`;
const folder = temporaryFolder({ '.env.local': settings, 'C#/package.json': '' });
const folderInUtf16 = temporaryFolder({ '.env.local': Buffer.from(settings, 'utf16le') });
const script = 'scripts/settings/checkSettings.ts';

test('check:settings prints each setting, and lists what a live site lacks', () => {
  const { status, stdout, stderr } = runIn(folder, script);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_PUBLIC_KEY +"aB3_dE-6hI9kL0mN1"$/m);
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME +"O'Brien"$/m);
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_ORIGIN +"https:\/\/api\.emailjs\.com", by default$/m);
  expect(stderr).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID is the placeholder');
  expect(stderr).not.toMatch(/SITE_URL|PUBLIC_KEY|TO_NAME|CONTACT_TO_EMAIL/);
});

test('check:settings says that a file in UTF-16 cannot be read', () => {
  expect(runIn(folderInUtf16, script)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^\n\.env\.local .+Save it as/),
  });
});

test('a build says in one sentence that it cannot work in a folder with a #', () => {
  const result = spawnSync(process.execPath, [resolve('scripts/settings/environment.mjs')], {
    cwd: join(folder, 'C#'),
  });
  expect(`${result.stderr}`).toMatch(/^\nThe path of this folder contains "#": .+\n\n$/);
});
