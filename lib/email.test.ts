/** @jest-environment jsdom */
import type { Message } from './message';

const message: Message = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };

function respond(status: number, text: string) {
  return async () => ({ ok: status < 400, status, text: async () => text });
}

type Reply = ReturnType<typeof respond>;

/** Loads the wrapper anew, with the real EmailJS library over a network that answers as told. */
async function load(reply: Reply, env: Record<string, string> = {}) {
  jest.resetModules();
  const fetch = jest.fn<ReturnType<Reply>, [string, { body: string }]>(reply);
  Object.assign(globalThis, { fetch });
  Object.assign(process.env, env);
  const { sendEmail } = await import('./email');
  for (const name of Object.keys(env)) delete process.env[name];
  return { sendEmail, fetch };
}

test('the settings of the build decide where each form sends, to whom, and by which template [3.7, 7.5]', async () => {
  const { sendEmail, fetch } = await load(respond(200, 'OK'), {
    NEXT_PUBLIC_EMAILJS_ORIGIN: 'http://127.0.0.1:3000',
    NEXT_PUBLIC_SITE_URL: 'https://example.org/',
    NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
    NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID: 'service',
    NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID: 'template',
    NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME: 'Grace',
    NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'grace@example.org',
    NEXT_PUBLIC_EMAILJS_PARTNER_SERVICE_ID: 'another service',
    NEXT_PUBLIC_EMAILJS_PARTNER_TEMPLATE_ID: 'another template',
    NEXT_PUBLIC_EMAILJS_PARTNER_TO_NAME: 'Alan',
    NEXT_PUBLIC_EMAILJS_PARTNER_TO_EMAIL: 'alan@example.org',
  });
  await sendEmail('contact', message);
  await sendEmail('partner', message);

  const url = 'http://127.0.0.1:3000/api/v1.0/email/send';
  expect(fetch.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)])).toMatchObject([
    [
      url,
      {
        user_id: 'key',
        service_id: 'service',
        template_id: 'template',
        template_params: {
          to_name: 'Grace',
          to_email: 'grace@example.org',
          logoLink: 'https://example.org/logo.png',
        },
      },
    ],
    [
      url,
      {
        user_id: 'key',
        service_id: 'another service',
        template_id: 'another template',
        template_params: { to_name: 'Alan', to_email: 'alan@example.org' },
      },
    ],
  ]);
});

const cause = new TypeError('Failed to fetch');

test.each<[string, Reply, object]>([
  ['a refusal', respond(429, 'Too Many Requests'), { message: '429 Too Many Requests' }],
  ['a refusal without a text', respond(500, ''), { message: '500 without a reason' }],
  ['a network that fails', () => Promise.reject(cause), { message: 'Failed to fetch', cause }],
])('%s becomes one error with its reason [7.4, 8.5]', async (_, reply, error) => {
  const { sendEmail } = await load(reply);
  await expect(sendEmail('contact', message)).rejects.toMatchObject({ name: 'EmailError', ...error });
});

test('a missing setting becomes one error with its reason, and no request [8.5]', async () => {
  const { sendEmail, fetch } = await load(respond(200, 'OK'));
  const { settings } = await import('./settings');
  Object.assign(settings, { publicKey: '' });
  const error = { name: 'EmailError', message: expect.stringContaining('The public key is required.') };
  await expect(sendEmail('contact', message)).rejects.toMatchObject(error);
  expect(fetch).not.toHaveBeenCalled();
});
