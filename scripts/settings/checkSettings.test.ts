import { runIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const folder = temporaryFolder({
  '.env.local': 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY=aB3_dE-6hI9kL0mN1\nNEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME=Team #1\n',
});

test('check:settings prints each setting, shortens keys, and lists what a live site lacks', () => {
  const { status, stdout, stderr } = runIn(folder, 'scripts/settings/checkSettings.ts');
  expect(status).toBe(1);
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_PUBLIC_KEY +"aB3_dE-6hI9k…"$/m);
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME +"Team"$/m);
  expect(stdout).toMatch(/^NEXT_PUBLIC_EMAILJS_ORIGIN +"https:\/\/api\.emailjs\.com", by default$/m);
  expect(stderr).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL is the placeholder');
});
