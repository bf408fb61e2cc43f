import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');

/** All settings of a build. */
const names = [
  ...`${read('lib/site.ts')}${read('lib/settings.ts')}`.matchAll(/(?<=process\.env\.)NEXT_PUBLIC_\w+/g),
  ['REQUIRE_EMAIL_SETTINGS'],
].map(([name = '']) => name);

test('each variable sets the setting of its name alone [3.7, 7.5]', async () => {
  for (const name of names) process.env[name] = name;
  const { settings } = await import('./settings');
  const formSettings = (prefix: string) => ({
    serviceId: `${prefix}_SERVICE_ID`,
    templateId: `${prefix}_TEMPLATE_ID`,
    toName: `${prefix}_TO_NAME`,
    toEmail: `${prefix}_TO_EMAIL`,
  });
  expect(settings).toEqual({
    emailOrigin: 'NEXT_PUBLIC_EMAILJS_ORIGIN',
    publicKey: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY',
    contact: formSettings('NEXT_PUBLIC_EMAILJS_CONTACT'),
    partner: formSettings('NEXT_PUBLIC_EMAILJS_PARTNER'),
  });
});

test('a blank variable counts as unset', async () => {
  const load = async () => {
    jest.resetModules();
    return { ...(await import('./settings')), ...(await import('./site')).site };
  };
  for (const name of names) delete process.env[name];
  const unset = await load();
  for (const name of names) process.env[name] = ' ';
  expect(await load()).toEqual(unset);
});

test('the address of the site is normalized as in browsers', async () => {
  jest.resetModules();
  process.env.NEXT_PUBLIC_SITE_URL = ' HTTPS://Müller.example:443/ ';
  const { absoluteUrl } = await import('./site');
  expect(absoluteUrl('/about')).toBe('https://xn--mller-kva.example/about');
});

test('.env.example lists exactly the settings of a build', () => {
  const lines = read('.env.example').match(/^[^#\n].*/gm);
  expect(lines?.sort()).toEqual(names.map((name) => `${name}=`).sort());
});
