/** Checks the settings as a build with this environment does. */
async function check(env: Record<string, string | undefined>) {
  jest.resetModules();
  Object.assign(process.env, env);
  const { wrongSettings, doubtfulSettings } = await import('./settingsProblems');
  const found = { wrong: wrongSettings(), doubtful: doubtfulSettings() };
  for (const name of Object.keys(env)) delete process.env[name];
  return found;
}

const siteUrl = 'https://www.professional-exchange.com';

const namesIn = (report: string) => report.match(/NEXT_PUBLIC_\w+/g);

const whole = {
  NEXT_PUBLIC_SITE_URL: siteUrl,
  NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
  NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID: 'service_contact',
  NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID: 'template_contact',
  NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'contact@professional-exchange.com',
  NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID: 'service_partner',
  NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID: 'template_partner',
  NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'partner@professional-exchange.com',
};

test('a build without settings finds nothing wrong, and names all placeholders at once', async () => {
  const { wrong, doubtful } = await check({});
  expect(wrong).toBe('');
  expect(namesIn(doubtful)).toEqual(Object.keys(whole));
  expect(doubtful).toContain('.env.example');
});

test('white space around a setting does not count, and white space alone is no setting', async () => {
  const padded = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, ` ${value}\n`]));
  expect(await check(padded)).toEqual({ wrong: '', doubtful: '' });
  const { doubtful } = await check({ ...whole, NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: ' \t\n' });
  expect(namesIn(doubtful)).toEqual(['NEXT_PUBLIC_EMAILJS_PUBLIC_KEY']);
});

test.each([
  ['1', /^These settings are still placeholders/],
  [' true ', /^These settings are still placeholders/],
  ['0', /^$/],
  // Never guessed.
  ['TRUE', 'REQUIRE_EMAIL_SETTINGS is "TRUE"'],
])('with REQUIRE_EMAIL_SETTINGS=%j, a build without settings is told %s', async (value, sentence) => {
  expect((await check({ REQUIRE_EMAIL_SETTINGS: value })).wrong).toMatch(sentence);
});

/** For each setting: what is said, if anything, and of which values, with ` | ` between them. */
const table: Record<string, [said: string, values: string][]> = {
  SITE_URL: [
    ['', 'https://Firm.com/ | https://firm.com:8443 | https://müller.de | https://8.8.8.8'],
    ['is not an address', 'www.firm.com | https:// | “https://firm.com” | "https://firm.com" | https://my firm'],
    ['is not an address', 'https://firm.com/site | https://user@firm.com | https://firm.com. | ftp://firm.com'],
    ['is not an address', 'mailto:a@firm.com | https://www,firm,com | https://www..firm.com'],
    ['nobody can reach', 'https://firm | https://nas.local | https://www.example.org | http://10.0.0.7'],
    ['nobody can reach', 'https://192.168.1.5 | https://172.20.1.1 | https://[fd00::1]'],
    ['is not encrypted', 'http://firm.com | http://localhost.firm.com | http://172.32.0.1'],
    ['no other machine', 'http://localhost:3000 | http://127.0.0.1 | http://[::1]:3000 | https://site.localhost'],
  ],
  EMAILJS_ORIGIN: [
    ["is the site's own address", `${siteUrl} | ${siteUrl.toUpperCase()}/`],
    ['', 'https://api.emailjs.com | https://mail.firm.com:8443/'],
    ['is not an address', 'https://api.emailjs.com/api/v1.0'],
    ['no other machine', 'http://127.0.0.1:3000'],
  ],
  EMAILJS_PUBLIC_KEY: [
    ['', 'aB3_dE-6hI9kL0mN1 | user_aB3dE6hI9kL0mN1oP4qR7'],
    ['is the ID of a template', 'template_x'],
    ['is an example', 'YOUR_PUBLIC_KEY | xxxxxxxx'],
    ['scripts write', 'undefined | TRUE | null'],
    ['has quotes', '"aB3_dE-6hI9kL0mN1"'],
  ],
  EMAILJS_PARTNER_SERVICE_ID: [
    ['', 'service_k1l2m3n | gmail | our-mailbox'],
    ['is the ID of a template', 'template_x'],
    ['another setting is, too', 'service_contact | key'],
    ['has more than letters', 'service x | https://firm.com'],
  ],
  EMAILJS_PARTNER_TEMPLATE_ID: [
    ['is the ID of a service', 'service_x'],
    ['another setting is, too', 'template_contact | key'],
  ],
  EMAILJS_CONTACT_TO_NAME: [
    ['', "O'Brien & Sons | Team #1 | Pay$Pal | None of Your Business"],
    ['has quotes', "'Ada' | “Ada”"],
  ],
  EMAILJS_PARTNER_TO_EMAIL: [
    ['', "o'brien@firm.com | a.b+c@mail.firm.co.uk | jörg@müller.de | 用户@例子.公司"],
    ['is not one plain address', 'a@firm | a(at)firm.com | a@b@firm.com | a b@firm.com | mailto:a@firm.com'],
    ['is not one plain address', 'a@firm..com | .a@firm.com | “a@firm.com” | <a@firm.com> | a@firm.com; b@firm.com'],
    ['nobody can reach', 'name@example.com | a@nas.local'],
  ],
};
const values = Object.entries(table).flatMap(([name, rows]) =>
  rows.flatMap(([said, values]) => values.split(' | ').map((value) => [name, value, said] as const)),
);

test.each(values)('%s "%s": %s', async (name, value, said) => {
  const env = { ...whole, [`NEXT_PUBLIC_${name}`]: value };
  const { wrong, doubtful } = await check(env);
  const { wrong: wrongLive } = await check({ ...env, REQUIRE_EMAIL_SETTINGS: '1' });
  const reports = { wrong, doubtful, wrongLive };
  const saying = Object.entries(reports).filter(([, report]) => new RegExp(`${name} is ".*${said}`).test(report));
  const isWrong = /^is not (an|one)/.test(said);
  const inAnyBuild = said.startsWith('no other') ? [] : [isWrong ? 'wrong' : 'doubtful'];
  expect(saying.map(([report]) => report)).toEqual(said ? [...inAnyBuild, 'wrongLive'] : []);
});
