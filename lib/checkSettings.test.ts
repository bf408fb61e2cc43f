/** Reads the settings anew, as a build with this environment does. */
async function check(env: Record<string, string>) {
  jest.resetModules();
  Object.assign(process.env, env);
  const { wrongSettings, doubtfulSettings } = await import('./checkSettings');
  const found = { wrong: wrongSettings(), doubtful: doubtfulSettings() };
  for (const name of Object.keys(env)) delete process.env[name];
  return found;
}

const whole = {
  NEXT_PUBLIC_SITE_URL: 'https://example.org',
  NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
  NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID: 'service_contact',
  NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID: 'template_contact',
  NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME: 'Contact',
  NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'contact@example.org',
  NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID: 'service_partner',
  NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID: 'template_partner',
  NEXT_PUBLIC_EMAILJS_PARTNER_TO_NAME: 'Partner',
  NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'partner@example.org',
};

test('a build without settings has nothing wrong, and names every placeholder at once', async () => {
  const { wrong, doubtful } = await check({});
  expect(wrong).toBeUndefined();
  expect(doubtful?.match(/NEXT_PUBLIC_\w+/g)).toEqual([
    'NEXT_PUBLIC_SITE_URL',
    'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY',
    'NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID',
    'NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID',
    'NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL',
    'NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID',
    'NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID',
    'NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL',
  ]);
  expect(doubtful).toContain('.env.example');
});

test('a build with every setting has nothing to report', async () => {
  expect(await check(whole)).toEqual({ wrong: undefined, doubtful: undefined });
});

test.each(['', '   ', '\t\n'])('a setting of %j counts as unset', async (blank) => {
  const { doubtful } = await check({ ...whole, NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: blank });
  expect(doubtful?.match(/NEXT_PUBLIC_\w+/g)).toEqual(['NEXT_PUBLIC_EMAILJS_PUBLIC_KEY']);
});

test('white space around a setting is left out', async () => {
  const padded = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, ` ${value}\n`]));
  expect(await check(padded)).toEqual({ wrong: undefined, doubtful: undefined });
});

test('all wrong settings are named at once, with what they should look like', async () => {
  const { wrong } = await check({
    NEXT_PUBLIC_SITE_URL: 'example.org',
    NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://api.example.org/v1',
    NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'contact',
    NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'partner(at)example.org',
  });
  expect(wrong?.match(/NEXT_PUBLIC_\w+/g)).toEqual([
    'NEXT_PUBLIC_SITE_URL',
    'NEXT_PUBLIC_EMAILJS_ORIGIN',
    'NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL',
    'NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL',
  ]);
  expect(wrong).toContain('"contact", which is not an e-mail address like name@example.org');
});

test.each(['https://user@example.org', 'ftp://example.org', 'https://', 'mailto:a@b.c', 'https://example.org/?q'])(
  '%s is no address of a site',
  async (url) => {
    expect((await check({ NEXT_PUBLIC_SITE_URL: url })).wrong).toContain('NEXT_PUBLIC_SITE_URL');
  },
);

test.each(['https://example.org', 'https://example.org/', 'http://127.0.0.1:3000', 'https://Example.org'])(
  '%s is an address of a site',
  async (url) => {
    expect((await check({ NEXT_PUBLIC_SITE_URL: url })).wrong).toBeUndefined();
  },
);

test.each(['1', 'true', ' 1 '])('REQUIRE_EMAIL_SETTINGS=%s makes what is doubtful wrong', async (value) => {
  const { wrong, doubtful } = await check({ REQUIRE_EMAIL_SETTINGS: value });
  expect(wrong).toBe(doubtful);
  expect(wrong).toContain('NEXT_PUBLIC_EMAILJS_PUBLIC_KEY');
});

test.each(['', '0'])('REQUIRE_EMAIL_SETTINGS=%s asks for nothing', async (value) => {
  expect((await check({ REQUIRE_EMAIL_SETTINGS: value })).wrong).toBeUndefined();
});

test.each(['yes', 'false', 'TRUE'])('REQUIRE_EMAIL_SETTINGS=%s is not guessed at', async (value) => {
  expect((await check({ REQUIRE_EMAIL_SETTINGS: value })).wrong).toContain(`REQUIRE_EMAIL_SETTINGS is "${value}"`);
});

test.each([
  [
    { NEXT_PUBLIC_SITE_URL: 'http://example.org' },
    'NEXT_PUBLIC_SITE_URL is "http://example.org", which is not encrypted',
  ],
  [{ NEXT_PUBLIC_SITE_URL: 'http://localhost.example.org' }, 'which is not encrypted'],
  [{ NEXT_PUBLIC_EMAILJS_ORIGIN: 'http://mail.example.org' }, 'NEXT_PUBLIC_EMAILJS_ORIGIN is'],
  [
    { NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID: 'service_contact' },
    'NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID and NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID are both "service_contact"',
  ],
  [{ NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID: 'template_contact' }, 'PARTNER_TEMPLATE_ID are both "template_contact"'],
  [
    { NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID: 'template_x' },
    'CONTACT_SERVICE_ID is "template_x", which is the ID of a template',
  ],
  [
    { NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID: 'service_x' },
    'PARTNER_TEMPLATE_ID is "service_x", which is the ID of a service',
  ],
])('%j is most likely a mistake: a remark, and an error where the settings are required', async (env, sentence) => {
  const tried = await check({ ...whole, ...env } as Record<string, string>);
  expect(tried.wrong).toBeUndefined();
  expect(tried.doubtful).toContain(sentence);
  const live = await check({ ...whole, ...env, REQUIRE_EMAIL_SETTINGS: '1' } as Record<string, string>);
  expect(live.wrong).toContain(sentence);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '%s never leaves the machine, and may be unencrypted',
  async (url) => {
    expect((await check({ ...whole, NEXT_PUBLIC_SITE_URL: url })).doubtful).toBeUndefined();
  },
);
