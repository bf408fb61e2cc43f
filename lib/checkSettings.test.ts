/** Reads the settings anew, as a build with this environment does. */
async function check(env: Record<string, string | undefined>) {
  jest.resetModules();
  Object.assign(process.env, env);
  const { wrongSettings, doubtfulSettings } = await import('./checkSettings');
  const found = { wrong: wrongSettings(), doubtful: doubtfulSettings() };
  for (const name of Object.keys(env)) delete process.env[name];
  return found;
}

const namesIn = (report: string) => report.match(/NEXT_PUBLIC_\w+/g);

const whole = {
  NEXT_PUBLIC_SITE_URL: 'https://example.org',
  NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
  NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID: 'service_contact',
  NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID: 'template_contact',
  NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'contact@example.org',
  NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID: 'service_partner',
  NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID: 'template_partner',
  NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'partner@example.org',
};

test('a build without settings has nothing wrong, and names every placeholder at once', async () => {
  const { wrong, doubtful } = await check({});
  expect(wrong).toBe('');
  expect(namesIn(doubtful)).toEqual(Object.keys(whole));
  expect(doubtful).toContain('.env.example');
});

test('white space around a setting does not count, and one that is nothing else counts as unset', async () => {
  const padded = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, ` ${value}\n`]));
  expect(await check(padded)).toEqual({ wrong: '', doubtful: '' });
  const { doubtful } = await check({ ...whole, NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: ' \t\n' });
  expect(namesIn(doubtful)).toEqual(['NEXT_PUBLIC_EMAILJS_PUBLIC_KEY']);
});

test('all wrong settings are named at once, with what they should look like', async () => {
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
  '%s is no address of a site',
  async (url) => expect((await check({ NEXT_PUBLIC_SITE_URL: url })).wrong).toContain('NEXT_PUBLIC_SITE_URL'),
);

test.each(['https://Example.org/', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '%s is an address of a site, and needs no encryption where it never leaves the machine',
  async (url) => expect(await check({ ...whole, NEXT_PUBLIC_SITE_URL: url })).toEqual({ wrong: '', doubtful: '' }),
);

test.each([
  ['1', /^These settings are still placeholders/],
  [' true ', /^These settings are still placeholders/],
  ['0', /^$/],
  // Not guessed at.
  ['yes', 'REQUIRE_EMAIL_SETTINGS is "yes"'],
  ['TRUE', 'REQUIRE_EMAIL_SETTINGS is "TRUE"'],
])('with REQUIRE_EMAIL_SETTINGS=%j, a build without settings is told %s', async (value, sentence) => {
  expect((await check({ REQUIRE_EMAIL_SETTINGS: value })).wrong).toMatch(sentence);
});

test.each([
  ['SITE_URL', 'http://example.org', 'SITE_URL is "http://example.org", which is not encrypted'],
  ['SITE_URL', 'http://localhost.example.org', 'which is not encrypted'],
  ['EMAILJS_ORIGIN', 'http://mail.example.org', 'EMAILJS_ORIGIN is "http://mail.example.org", which is not encrypted'],
  ['EMAILJS_PARTNER_SERVICE_ID', 'service_contact', 'PARTNER_SERVICE_ID are both "service_contact"'],
  ['EMAILJS_PARTNER_TEMPLATE_ID', 'template_contact', 'PARTNER_TEMPLATE_ID are both "template_contact"'],
  ['EMAILJS_CONTACT_SERVICE_ID', 'template_x', 'SERVICE_ID is "template_x", which is the ID of a template'],
  ['EMAILJS_PARTNER_TEMPLATE_ID', 'service_x', 'TEMPLATE_ID is "service_x", which is the ID of a service'],
])('%s of %s is remarked upon, and an error where the settings are required', async (name, value, sentence) => {
  const env = { ...whole, [`NEXT_PUBLIC_${name}`]: value };
  expect(await check(env)).toEqual({ wrong: '', doubtful: expect.stringContaining(sentence) });
  const { wrong, doubtful } = await check({ ...env, REQUIRE_EMAIL_SETTINGS: '1' });
  expect(wrong).toBe(doubtful);
});
