/** Checks the settings as a build with this environment does. */
async function check(env: Record<string, string | undefined>) {
  jest.resetModules();
  Object.assign(process.env, env);
  const { wrongSettings, doubtfulSettings } = await import('./settingsProblems');
  const found = { wrong: wrongSettings(), doubtful: doubtfulSettings() };
  for (const name of Object.keys(env)) delete process.env[name];
  return found;
}

const namesIn = (report: string) => report.match(/NEXT_PUBLIC_\w+/g);

const whole = {
  NEXT_PUBLIC_SITE_URL: 'https://www.professional-exchange.com',
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

test('all wrong settings are named at once, with an example', async () => {
  const env = {
    NEXT_PUBLIC_SITE_URL: 'example.org',
    NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://api.example.org/v1',
    NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'contact',
    NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'partner(at)example.org',
  };
  const { wrong } = await check(env);
  expect(namesIn(wrong)).toEqual(Object.keys(env));
  expect(wrong).toContain('"contact", which is not an e-mail address like name@example.org');
});

test.each(['https://user@example.org', 'ftp://example.org', 'https://', 'mailto:a@b.c', 'https://example.org/?q'])(
  '%s is not the address of a site',
  async (url) => expect((await check({ NEXT_PUBLIC_SITE_URL: url })).wrong).toContain('NEXT_PUBLIC_SITE_URL'),
);

test.each([
  'https://Professional-Exchange.com/',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('%s is the address of a site; only other machines need encryption', async (url) =>
  expect(await check({ ...whole, NEXT_PUBLIC_SITE_URL: url })).toEqual({ wrong: '', doubtful: '' }),
);

test.each([
  ['1', /^These settings are still placeholders/],
  [' true ', /^These settings are still placeholders/],
  ['0', /^$/],
  // Never guessed.
  ['yes', 'REQUIRE_EMAIL_SETTINGS is "yes"'],
  ['TRUE', 'REQUIRE_EMAIL_SETTINGS is "TRUE"'],
])('with REQUIRE_EMAIL_SETTINGS=%j, a build without settings is told %s', async (value, sentence) => {
  expect((await check({ REQUIRE_EMAIL_SETTINGS: value })).wrong).toMatch(sentence);
});

test.each([
  ['SITE_URL', 'http://professional.com', 'SITE_URL is "http://professional.com", which is not encrypted'],
  ['SITE_URL', 'http://localhost.professional.com', 'which is not encrypted'],
  ['SITE_URL', 'https://www.example.org', 'SITE_URL is "https://www.example.org", which is an example'],
  ['EMAILJS_ORIGIN', 'http://mail.professional.com', 'EMAILJS_ORIGIN is "http://mail.professional.com", which is not'],
  ['EMAILJS_ORIGIN', 'https://mail.test:8080', 'EMAILJS_ORIGIN is "https://mail.test:8080", which is an example'],
  ['EMAILJS_PUBLIC_KEY', 'template_x', 'PUBLIC_KEY is "template_x", which is the ID of a template, not the public key'],
  ['EMAILJS_PUBLIC_KEY', 'undefined', 'PUBLIC_KEY is "undefined", which scripts write for a missing value'],
  ['EMAILJS_PUBLIC_KEY', '"key"', 'PUBLIC_KEY is "key", with quotes'],
  ['EMAILJS_CONTACT_SERVICE_ID', 'service x', 'SERVICE_ID is "service x", which has more than letters'],
  ['EMAILJS_PARTNER_TEMPLATE_ID', 'true', 'TEMPLATE_ID is "true", which scripts write for a missing value'],
  ['EMAILJS_CONTACT_TO_NAME', 'null', 'TO_NAME is "null", which scripts write for a missing value'],
  ['EMAILJS_PARTNER_TO_NAME', "'Ada'", "TO_NAME is 'Ada', with quotes"],
  ['EMAILJS_CONTACT_TO_EMAIL', 'name@example.com', 'TO_EMAIL is "name@example.com", which is an example'],
  ...['mailto:a@b.de', '<a@b.de>', 'a@b.de,c@d.de', 'a@b.de;c@d.de', '"a@b.de"', 'a@b@c.de'].map((email) => [
    'EMAILJS_PARTNER_TO_EMAIL',
    email,
    `PARTNER_TO_EMAIL is "${email}", which is not one plain address`,
  ]),
  ['EMAILJS_PARTNER_SERVICE_ID', 'service_contact', 'PARTNER_SERVICE_ID are both "service_contact"'],
  ['EMAILJS_PARTNER_TEMPLATE_ID', 'template_contact', 'PARTNER_TEMPLATE_ID are both "template_contact"'],
  ['EMAILJS_CONTACT_SERVICE_ID', 'template_x', 'SERVICE_ID is "template_x", which is the ID of a template'],
  ['EMAILJS_PARTNER_TEMPLATE_ID', 'service_x', 'TEMPLATE_ID is "service_x", which is the ID of a service'],
])('%s of %s is doubtful, and an error when settings are required', async (name, value, sentence = '') => {
  const env = { ...whole, [`NEXT_PUBLIC_${name}`]: value };
  expect(await check(env)).toEqual({ wrong: '', doubtful: expect.stringContaining(sentence) });
  const { wrong, doubtful } = await check({ ...env, REQUIRE_EMAIL_SETTINGS: '1' });
  expect(wrong).toBe(doubtful);
});

const siteUrl = whole.NEXT_PUBLIC_SITE_URL;

test.each([
  ['SITE_URL', 'http://localhost:3000', 'SITE_URL is "http://localhost:3000", which no other machine can reach'],
  ['SITE_URL', 'https://site.localhost', 'SITE_URL is "https://site.localhost", which no other machine can reach'],
  ['EMAILJS_ORIGIN', 'http://127.0.0.1:3000', 'EMAILJS_ORIGIN is "http://127.0.0.1:3000", which no other machine'],
  ['EMAILJS_ORIGIN', siteUrl, `EMAILJS_ORIGIN is "${siteUrl}", which is the site's`],
])('%s of %s will do for a preview, and is an error when settings are required', async (name, value, sentence) => {
  const env = { ...whole, [`NEXT_PUBLIC_${name}`]: value };
  expect(await check(env)).toEqual({ wrong: '', doubtful: '' });
  const { wrong } = await check({ ...env, REQUIRE_EMAIL_SETTINGS: '1' });
  expect(wrong.split('\n')).toContainEqual(expect.stringContaining(sentence));
});
