import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
const names = (read('lib/site.ts') + read('lib/settings.ts')).match(/(?<=process\.env\.)NEXT_PUBLIC_\w+/g) ?? [];

beforeEach(() => {
  jest.resetModules();
  for (const name of [...names, 'REQUIRE_EMAIL_SETTINGS']) delete process.env[name];
});

test('each variable is checked, and sets the setting of its name alone [3.7, 7.5]', async () => {
  for (const name of names) process.env[name] = `value of ${name}`;
  const { settingsList } = await import('#scripts/settings/settingsProblems.ts');
  const valuesByName = Object.fromEntries(settingsList.map(({ variable, value }) => [variable, value]));
  expect(valuesByName).toEqual(Object.fromEntries(names.map((name) => [name, `value of ${name}`])));
});

test('.env.example has each variable, without a value', () => {
  const unsetNames = read('.env.example').match(/^NEXT_PUBLIC_\w+(?==$)/gm) ?? [];
  expect(unsetNames.toSorted()).toEqual(names.toSorted());
});

test('a build needs no settings, but a live build lists the keys and IDs that are missing', async () => {
  // White space counts as unset.
  process.env.NEXT_PUBLIC_EMAILJS_PUBLIC_KEY = ' \t\n';
  const { describePlaceholders, describeWrongSettings } = await import('#scripts/settings/settingsProblems.ts');
  expect(describeWrongSettings()).toBe('');
  process.env.REQUIRE_EMAIL_SETTINGS = '1';
  const required = names.filter((name) => /^NEXT_PUBLIC_EMAILJS_\w+(KEY|ID)$/.test(name));
  expect(required).toContain('NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID');
  for (const report of [describePlaceholders(), describeWrongSettings()]) {
    expect(report.match(/NEXT_PUBLIC_\w+/g)).toEqual(expect.arrayContaining(required));
  }
});

test.each([
  ['SITE_URL', 'without https://', 'www.firm.com'],
  ['SITE_URL', 'without encryption', 'http://firm.com'],
  ['SITE_URL', 'with a path', 'https://firm.com/site'],
  ['EMAILJS_PUBLIC_KEY', 'in quotation marks', '"aB3"'],
  ['EMAILJS_CONTACT_TO_NAME', 'with what Next takes for a variable', 'Pay$Pal'],
  ['EMAILJS_CONTACT_TO_EMAIL', 'with two addresses', 'a@b.com,c@d.com'],
])('a value of %s %s stops any build', async (name, _mistake, value) => {
  process.env[`NEXT_PUBLIC_${name}`] = value;
  const { describeWrongSettings } = await import('#scripts/settings/settingsProblems.ts');
  expect(describeWrongSettings()).toContain(`\n  NEXT_PUBLIC_${name} is "${value}". `);
});
