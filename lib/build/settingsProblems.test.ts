import { readFileSync } from 'node:fs';

/** Checks the settings as a build with this environment does. */
async function check(env: Record<string, string>) {
  jest.resetModules();
  Object.assign(process.env, env);
  const { describePlaceholders, describeWrongSettings } = await import('./settingsProblems');
  const reports = {
    wrong: describeWrongSettings(),
    wrongLive: describeWrongSettings(true),
    unset: describePlaceholders(),
  };
  for (const name of Object.keys(env)) delete process.env[name];
  return reports;
}

test('without settings, a build passes and lists all that a live site lacks', async () => {
  const names = readFileSync('.env.example', 'utf8').match(/^NEXT_PUBLIC_(?!EMAILJS_ORIGIN|\w+_TO_NAME)\w+/gm);
  // White space counts as unset.
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
  expect(wrong.includes('is the placeholder')).toBe(stops);
});

test.each([
  ['SITE_URL', ['https://Firm.com/', 'https://firm.com:8443', 'https://müller.de', 'https://yourtailor.com']],
  ['EMAILJS_ORIGIN', ['https://mail.firm.com:8443/']],
  ['EMAILJS_PUBLIC_KEY', ['aB3_dE-6hI9kL0mN1', 'aB3xXxXdE-6hI9kxX']],
  ['EMAILJS_PARTNER_SERVICE_ID', ['service_k1l2m3n', 'gmail']],
  ['EMAILJS_CONTACT_TO_NAME', ["O'Brien", 'Pay$Pal']],
  ['EMAILJS_PARTNER_TO_EMAIL', ["o'brien@firm.com", 'a.b+c@mail.firm.co.uk', '用户@例子.公司']],
])('NEXT_PUBLIC_%s can be one of %j', async (variable, values) => {
  for (const value of values) {
    const { wrongLive } = await check({ [`NEXT_PUBLIC_${variable}`]: ` ${value}\n` });
    expect(wrongLive).not.toContain(`NEXT_PUBLIC_${variable} `);
  }
});

test.each([
  [
    'SITE_URL',
    'Write an address',
    ['www.firm.com', '“https://firm.com”', 'ftp://firm.com', 'https://firm.com/site', 'https://firm.com/?'],
  ],
  ['EMAILJS_PUBLIC_KEY', 'Copy it again', ['"aB3"', 'https://firm.com']],
  ['EMAILJS_PARTNER_TO_EMAIL', 'Write one plain address', ['a@firm', 'mailto:a@firm.com', 'a@firm.com,b@firm.com']],
])('NEXT_PUBLIC_%s stops any build with "%s": %j', async (variable, advice, values) => {
  for (const value of values) {
    const { wrong } = await check({ [`NEXT_PUBLIC_${variable}`]: value });
    expect(wrong).toContain(`\n  NEXT_PUBLIC_${variable} is "${value}". ${advice}`);
  }
});

test.each([
  ['SITE_URL', 'http://firm.com', 'is "http://firm.com". A live site needs https://.'],
  ['SITE_URL', 'https://169.254.1.1:80', 'is "https://169.254.1.1:80". A live site needs a public domain name.'],
  ['EMAILJS_ORIGIN', 'https://localhost', 'is "https://localhost". A live site needs a public domain name.'],
  ['EMAILJS_PARTNER_TO_EMAIL', 'a@example.com', 'is "a@example.com". A live site needs a public domain name.'],
  ['SITE_URL', 'https://yourdomain.com', 'is the placeholder "https://yourdomain.com".'],
  ['EMAILJS_PUBLIC_KEY', 'YOUR_PUBLIC_KEY', 'is the placeholder "YOUR_PUBLIC_KEY".'],
  ['EMAILJS_PUBLIC_KEY', 'changeme', 'is the placeholder "changeme".'],
  ['EMAILJS_PARTNER_SERVICE_ID', 'SERVICE_ID', 'is the placeholder "SERVICE_ID".'],
  ['EMAILJS_PARTNER_SERVICE_ID', 'service_xxx', 'is the placeholder "service_xxx".'],
  ['SITE_URL', 'https://staging.firm.com', 'is "https://staging.firm.com". Build a staging site without'],
  [
    'SITE_URL',
    'https://deploy-preview-7--firm.netlify.app',
    'is "https://deploy-preview-7--firm.netlify.app". Build a',
  ],
  ['SITE_URL', 'https://1a.firm.pages.dev', 'is "https://1a.firm.pages.dev". Build a staging site'],
  ['EMAILJS_ORIGIN', 'https://www.emailjs.com', 'is "https://www.emailjs.com", a website. The email service is at'],
  ['EMAILJS_PUBLIC_KEY', 'service_x', 'is "service_x", the ID of a service.'],
  ['EMAILJS_PARTNER_SERVICE_ID', 'template_x', 'is "template_x", the ID of a template.'],
  ['EMAILJS_CONTACT_TO_ADDRESS', 'a@firm.com', 'is not a setting. Compare it with .env.example.'],
])('NEXT_PUBLIC_%s=%s stops only a live build', async (variable, value, sentence) => {
  const { wrong, wrongLive } = await check({ [`NEXT_PUBLIC_${variable}`]: value });
  expect(wrong).toBe('');
  expect(wrongLive).toContain(`\n  NEXT_PUBLIC_${variable} ${sentence}`);
});

test('a variable in lowercase is not a setting', async () => {
  const { wrongLive } = await check({ emailjs_public_key: 'aB3' });
  expect(wrongLive).toContain('\n  emailjs_public_key is not a setting. Compare it with .env.example.');
});

test('the address of the site is not that of the email service', async () => {
  const address = 'https://firm.com';
  const env = { NEXT_PUBLIC_SITE_URL: address, NEXT_PUBLIC_EMAILJS_ORIGIN: address };
  const { wrongLive } = await check(env);
  expect(wrongLive).toContain(`\n  NEXT_PUBLIC_EMAILJS_ORIGIN is "${address}", a website. The email service is at`);
});

test('an ID that two settings share stops a live build', async () => {
  const key = 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY';
  const service = 'NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID';
  const { wrongLive } = await check({ [key]: 'same', [service]: 'same' });
  expect(wrongLive).toContain(`\n  ${key} is "same", and so is ${service}. Each needs its own.\n`);
});
