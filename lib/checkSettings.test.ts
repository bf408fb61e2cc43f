/** Reads the settings anew, as a build with this environment does. */
async function check(env: Record<string, string>) {
  jest.resetModules();
  Object.assign(process.env, env);
  const { wrongSettings, placeholderSettings } = await import('./checkSettings');
  for (const name of Object.keys(env)) delete process.env[name];
  return { wrong: wrongSettings(), placeholders: placeholderSettings() };
}

const whole = {
  NEXT_PUBLIC_SITE_URL: 'https://example.org',
  NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
  NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID: 'service',
  NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID: 'template',
  NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME: 'Contact',
  NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'contact@example.org',
  NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID: 'service',
  NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID: 'template',
  NEXT_PUBLIC_EMAILJS_PARTNER_TO_NAME: 'Partner',
  NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'partner@example.org',
};

test('a build without settings has nothing wrong, and names every placeholder at once', async () => {
  const { wrong, placeholders } = await check({});
  expect(wrong).toBeUndefined();
  expect(placeholders?.match(/NEXT_PUBLIC_\w+/g)).toEqual([
    'NEXT_PUBLIC_SITE_URL',
    'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY',
    'NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID',
    'NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID',
    'NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL',
    'NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID',
    'NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID',
    'NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL',
  ]);
  expect(placeholders).toContain('.env.example');
});

test('a build with every setting has nothing to report', async () => {
  expect(await check(whole)).toEqual({ wrong: undefined, placeholders: undefined });
});

test('an empty setting counts as unset', async () => {
  const { placeholders } = await check({ ...whole, NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: '' });
  expect(placeholders?.match(/NEXT_PUBLIC_\w+/g)).toEqual(['NEXT_PUBLIC_EMAILJS_PUBLIC_KEY']);
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

test.each([
  'https://user@example.org',
  'ftp://example.org',
  'https://',
  'mailto:a@b.c',
  'https://example.org/?q',
])('%s is no address of a site', async (url) => {
  expect((await check({ NEXT_PUBLIC_SITE_URL: url })).wrong).toContain('NEXT_PUBLIC_SITE_URL');
});

test.each(['https://example.org', 'https://example.org/', 'http://127.0.0.1:3000', 'https://Example.org'])(
  '%s is an address of a site',
  async (url) => {
    expect((await check({ NEXT_PUBLIC_SITE_URL: url })).wrong).toBeUndefined();
  },
);
