import { readFileSync } from 'node:fs';

/** Checks the settings as a build with this environment does. */
async function check(env: Record<string, string>) {
  jest.resetModules();
  Object.assign(process.env, env);
  const { reportPlaceholders, reportWrongSettings } = await import('./settingsProblems');
  const found = { wrong: reportWrongSettings(), wrongLive: reportWrongSettings(true), unset: reportPlaceholders() };
  for (const name of Object.keys(env)) delete process.env[name];
  return found;
}

test('a build without settings finds nothing wrong, and names all placeholders at once', async () => {
  const names = readFileSync('.env.example', 'utf8').match(/^NEXT_PUBLIC_(?!EMAILJS_ORIGIN|\w+_TO_NAME)\w+/gm);
  const { wrong, wrongLive, unset } = await check({ NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: ' \t\n' });
  expect(wrong).toBe('');
  for (const report of [wrongLive, unset]) expect(report.match(/NEXT_PUBLIC_\w+/g)).toEqual(names);
  expect(unset).toContain('.env.example');
});

test.each([
  ['1', true],
  [' true ', true],
  ['yes', true],
  ['0', false],
])('with REQUIRE_EMAIL_SETTINGS=%j, placeholders stop the build: %s', async (value, stops) => {
  const { wrong } = await check({ REQUIRE_EMAIL_SETTINGS: value });
  expect(wrong.includes('is a placeholder')).toBe(stops);
  expect(wrong).not.toContain('no build reads');
});

test.each([
  ['SITE_URL', '', 'https://Firm.com/ https://firm.com:8443 https://müller.de https://yourtailor.com'],
  ['SITE_URL', 'is not an address', 'www.firm.com https:// “https://firm.com” ftp://firm.com https://firm.com/site'],
  [
    'SITE_URL',
    'is not an address',
    'https://user@firm.com https://firm.com:99999 https://firm.com. https://firm.com/?',
  ],
  ['SITE_URL', 'is not https:// with', 'http://firm.com http://localhost:3000 https://firm https://[::1]'],
  ['SITE_URL', 'is not https:// with', 'https://www.example.org https://169.254.1.1'],
  ['SITE_URL', 'is a placeholder', 'https://yourdomain.com https://www.your-site.org'],
  ['SITE_URL', 'looks like a copy', 'https://staging.firm.com https://deploy-preview-7--firm.netlify.app'],
  ['SITE_URL', 'looks like a copy', 'https://1a.firm.pages.dev'],
  ['EMAILJS_ORIGIN', '', 'https://api.emailjs.com https://mail.firm.com:8443/'],
  ['EMAILJS_ORIGIN', 'is not an address', 'https://api.emailjs.com/api/v1.0'],
  ['EMAILJS_ORIGIN', 'is a website', 'https://www.emailjs.com https://dashboard.emailjs.com'],
  ['EMAILJS_PUBLIC_KEY', 'is a placeholder', 'YOUR_PUBLIC_KEY xxxxxxx TODO changeme undefined your-public-key'],
  ['EMAILJS_PUBLIC_KEY', '', 'aB3_dE-6hI9kL0mN1 aB3xXxXdE-6hI9kxX'],
  ['EMAILJS_PUBLIC_KEY', 'looks like the ID of something else', 'template_x service_x'],
  ['EMAILJS_PARTNER_SERVICE_ID', 'is a placeholder', 'SERVICE_ID service_xxx your-mailbox'],
  ['EMAILJS_PARTNER_SERVICE_ID', '', 'service_k1l2m3n gmail our-mailbox'],
  ['EMAILJS_PARTNER_SERVICE_ID', 'looks like the ID of something else', 'template_x'],
  ['EMAILJS_PARTNER_SERVICE_ID', 'has characters other', '"service" https://firm.com'],
  ['EMAILJS_PARTNER_TEMPLATE_ID', 'looks like the ID of something else', 'service_x'],
  ['EMAILJS_CONTACT_TO_NAME', '', "O'Brien Pay$Pal"],
  ['EMAILJS_CONTACT_TO_NAME', 'is a placeholder', 'YourName'],
  ['EMAILJS_CONTACT_TO_ADDRESS', 'no build reads', 'a@firm.com'],
  ['EMAILJS_PARTNER_TO_EMAIL', '', "o'brien@firm.com a.b+c@mail.firm.co.uk 用户@例子.公司"],
  ['EMAILJS_PARTNER_TO_EMAIL', 'is not one plain address', 'a@firm a@b@firm.com mailto:a@firm.com <a@firm.com>'],
  ['EMAILJS_PARTNER_TO_EMAIL', 'is not one plain address', 'a@firm..com a@firm.com,b@firm.com'],
  ['EMAILJS_PARTNER_TO_EMAIL', 'has no public domain name', 'name@example.com a@nas.local'],
  ['EMAILJS_PARTNER_TO_EMAIL', 'is a placeholder', 'you@yourdomain.com'],
])('NEXT_PUBLIC_%s: the check says %j about %s', async (variable, said, values) => {
  const name = `NEXT_PUBLIC_${variable}`;
  for (const value of values.split(' ')) {
    // White space around a value does not count.
    const { wrong, wrongLive } = await check({ [name]: ` ${value}\n` });
    const sentence = `${name} is "${value}", which ${said}`;
    expect(wrongLive).toContain(said ? sentence : 'is a placeholder');
    expect(wrongLive.includes(name)).toBe(said !== '');
    expect(wrong.includes(sentence)).toBe(/^is not (an|one)/.test(said));
  }
});

test('an ID in two settings is in doubt, and so is the address of the site as that of the email service', async () => {
  const names = ['NEXT_PUBLIC_EMAILJS_PUBLIC_KEY', 'NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID'];
  const { wrongLive } = await check(Object.fromEntries(names.map((name) => [name, 'same'])));
  for (const name of names) expect(wrongLive).toContain(`${name} is "same", which another setting has, too`);
  const [NEXT_PUBLIC_SITE_URL, NEXT_PUBLIC_EMAILJS_ORIGIN] = ['https://firm.com', 'HTTPS://firm.com/'];
  expect((await check({ NEXT_PUBLIC_SITE_URL, NEXT_PUBLIC_EMAILJS_ORIGIN })).wrongLive).toContain('which is a website');
});
