import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');

const sources = read('lib/site.ts') + read('lib/settings.ts');
const names = sources.match(/(?<=process\.env\.)NEXT_PUBLIC_\w+/g) ?? [];

beforeEach(() => {
  jest.resetModules();
  for (const name of [...names, 'REQUIRE_EMAIL_SETTINGS']) delete process.env[name];
});

test('each variable sets the setting of its name alone, is checked, and is in .env.example [3.7, 7.5]', async () => {
  for (const name of names) process.env[name] = name;
  const { settingsList } = await import('#scripts/settings/settingsProblems.ts');
  const values = settingsList.map(({ variable, value }) => [variable, value]);
  expect(Object.fromEntries(values)).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  expect(
    read('.env.example')
      .match(/^NEXT_PUBLIC_\w+(?==$)/gm)
      ?.toSorted(),
  ).toEqual(names.toSorted());
});

test('the URL of the site is normalized as in browsers', async () => {
  process.env.NEXT_PUBLIC_SITE_URL = ' HTTPS://Müller.example:443/ ';
  const { absoluteUrl } = await import('./site');
  expect(absoluteUrl('/about')).toBe('https://xn--mller-kva.example/about');
});

test('without settings, a build passes, and a live build lists the keys and IDs that it needs', async () => {
  // White space counts as unset.
  process.env.NEXT_PUBLIC_EMAILJS_PUBLIC_KEY = ' \t\n';
  const { describePlaceholders, describeWrongSettings } = await import('#scripts/settings/settingsProblems.ts');
  expect(describeWrongSettings()).toBe('');
  process.env.REQUIRE_EMAIL_SETTINGS = '1';
  const required = Array.from(read('.env.example').matchAll(/^NEXT_PUBLIC_EMAILJS_\w+(?:KEY|ID)\b/gm), String);
  expect(required).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID');
  for (const report of [describePlaceholders(), describeWrongSettings()]) {
    expect(report.match(/NEXT_PUBLIC_\w+/g)).toEqual(expect.arrayContaining(required));
  }
});

test.each([
  ['SITE_URL', 'www.firm.com'],
  ['SITE_URL', 'http://firm.com'],
  ['SITE_URL', 'https://firm.com/site'],
  ['EMAILJS_PUBLIC_KEY', '"aB3"'],
  ['EMAILJS_CONTACT_TO_NAME', 'Pay$Pal'],
  ['EMAILJS_CONTACT_TO_EMAIL', 'a@b.com,c@d.com'],
])('a malformed %s stops any build: %s', async (name, value) => {
  process.env[`NEXT_PUBLIC_${name}`] = value;
  const { describeWrongSettings } = await import('#scripts/settings/settingsProblems.ts');
  expect(describeWrongSettings()).toContain(`\n  NEXT_PUBLIC_${name} is "${value}". `);
});
