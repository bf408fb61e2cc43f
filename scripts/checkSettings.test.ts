import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const folder = temporaryFolder();

/** Runs `npm run check:settings` with this content of `.env.local`. */
function check(content: string) {
  writeFileSync(join(folder, '.env.local'), content);
  const { status, stdout, stderr } = runIn(folder, 'scripts/checkSettings.ts');
  expect(status).toBe(1);
  return stdout + stderr;
}

test('check:settings prints each setting as a build reads it, shortens keys, and lists what a live site lacks', () => {
  const env = ['NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=aB3_dE-6hI9kL0mN1', 'NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME=Team #1'];
  const printed = check(env.join('\n'));
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_PUBLIC_KEY +"aB3_dE-6hI9k…"$/m);
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME +"Team"$/m);
  expect(printed).toMatch(/^NEXT_PUBLIC_EMAILJS_ORIGIN +"https:\/\/api\.emailjs\.com", by default$/m);
  expect(printed).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL is "contact@professional-exchange.example", which');
  expect(check('set NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=key\n')).toMatch(/^No setting is set\. .+\n$/);
});
