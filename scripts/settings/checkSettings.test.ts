import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

// Includes what other readers of such files take for something else.
const settings = `\uFEFFNEXT_PUBLIC_SITE_URL=https://xn--mller-kva.de
export NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=aB3_dE-6hI9kL0mN1\r
NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID: service_1
NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME='The Firm's "desk"'
NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID\t=\tservice_2 # a comment
NEXT_PUBLIC_EMAILJS_PARTNER_TO_NAME=O'Brien #1
NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL=用户@例子.公司`;
const folder = temporaryFolder({ '.env.local': settings, 'C#/package.json': '' });
const folderInUtf16 = temporaryFolder({ '.env': Buffer.from(settings, 'utf16le') });

test('check:settings prints each setting as a build reads it, and lists what a live site lacks', () => {
  const { status, stdout, stderr } = runIn(folder, 'scripts/settings/checkSettings.ts');
  expect(status).toBe(1);
  const values = Array.from(stdout.matchAll(/ "(.*)"$/gm), ([, value]) => value);
  expect(values.join(' | ')).toBe(
    `https://xn--mller-kva.de | aB3_dE-6hI9kL0mN1 | service_1 | The Firm's "desk" | service_2 | O'Brien | 用户@例子.公司`,
  );
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_ORIGIN +"https:\/\/api\.emailjs\.com", by default$/m);
  expect(stderr).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL is the placeholder');
  expect(stderr).not.toMatch(/SITE_URL|PUBLIC_KEY|SERVICE_ID|TO_NAME|PARTNER_TO_EMAIL/);
});

test('every command says in one sentence that it cannot work in a folder with a #, or with settings in UTF-16', () => {
  const node = [resolve('scripts/settings/environment.mjs')];
  const stderrIn = (cwd: string) => spawnSync(process.execPath, node, { cwd, encoding: 'utf8' }).stderr;
  expect(stderrIn(join(folder, 'C#'))).toMatch(/^\nThe path of this folder contains "#": .+\n\n$/);
  expect(stderrIn(folderInUtf16)).toMatch(/^\n\.env is .+Save it as UTF-8\.\n\n$/);
});
