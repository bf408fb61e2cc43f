/** @jest-environment jsdom */
import type { Message } from './message';
import { site } from './site';

const message: Message = { name: ' Ada ', email: ' ada@example.org ', message: 'Hello,\n"world" <b>&</b> 👋' };

type Reply = () => Promise<{ ok: boolean; status: number; text: () => Promise<string> }>;

function respond(status: number, text: string): Reply {
  return async () => ({ ok: status < 400, status, text: async () => text });
}

/** Loads the wrapper anew, with the real EmailJS library over a network that answers as told. */
async function load(reply: Reply, env: Record<string, string> = {}) {
  jest.resetModules();
  const fetch = jest.fn<ReturnType<Reply>, [string, { method: string; headers: unknown; body: string }]>(reply);
  Object.assign(globalThis, { fetch });
  Object.assign(process.env, env);
  const { sendEmail, EmailError } = await import('./email');
  for (const name of Object.keys(env)) delete process.env[name];
  return { sendEmail, EmailError, fetch };
}

/** The error that a send ends in. */
async function failure(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => 'It was sent.',
    (error: unknown) => error,
  );
}

test.each([
  [
    'contact',
    { to_name: site.name, to_email: 'contact@professional-exchange.example', logoLink: `${site.url}/logo.png` },
  ],
  ['partner', { to_name: `${site.name} Partner Program`, to_email: 'partners@professional-exchange.example' }],
] as const)(
  'the %s form makes one POST with exactly the specified keys, to a service, template and recipient of its own [3.5, 3.6, 3.7, 7.1, 7.2, 7.3, 7.5, 9.3, 10.4]',
  async (form, ownParameters) => {
    const { sendEmail, fetch } = await load(respond(200, 'OK'));
    await sendEmail(form, message);

    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, request] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('https://api.emailjs.com/api/v1.0/email/send');
    expect(request?.method).toBe('POST');
    expect(request?.headers).toEqual({ 'Content-type': 'application/json' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      lib_version: '4.4.1',
      user_id: 'placeholder-public-key',
      service_id: `placeholder-${form}-service`,
      template_id: `placeholder-${form}-template`,
      template_params: {
        from_name: ' Ada ',
        from_email: 'ada@example.org',
        message: message.message,
        ...ownParameters,
      },
    });
  },
);

test('the settings of the build decide the origin, the key, the service, the template and the recipient', async () => {
  const { sendEmail, fetch } = await load(respond(200, 'OK'), {
    NEXT_PUBLIC_EMAILJS_ORIGIN: 'http://127.0.0.1:3000',
    NEXT_PUBLIC_SITE_URL: 'https://example.org/',
    NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
    NEXT_PUBLIC_EMAILJS_CONTACT_SERVICE_ID: 'service',
    NEXT_PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID: 'template',
    NEXT_PUBLIC_EMAILJS_CONTACT_TO_NAME: 'Grace',
    NEXT_PUBLIC_EMAILJS_CONTACT_TO_EMAIL: 'grace@example.org',
  });
  await sendEmail('contact', message);

  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('http://127.0.0.1:3000/api/v1.0/email/send');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    user_id: 'key',
    service_id: 'service',
    template_id: 'template',
    template_params: {
      to_name: 'Grace',
      to_email: 'grace@example.org',
      logoLink: 'https://example.org/logo.png',
    },
  });
});

const cause = new TypeError('Failed to fetch');

test.each<[string, Reply, object]>([
  ...[400, 403, 413, 429, 451].map((status): [string, Reply, object] => [
    `${status}`,
    respond(status, 'No'),
    { status, message: `${status} No` },
  ]),
  ['500 without a text', respond(500, ''), { status: 500, message: '500 without a reason' }],
  ['a network that fails', () => Promise.reject(cause), { status: undefined, message: 'Failed to fetch', cause }],
  ['a text that is thrown', () => Promise.reject('gone'), { status: undefined, message: 'gone', cause: 'gone' }],
  ['null that is thrown', () => Promise.reject(null), { status: undefined, message: 'null', cause: null }],
])('an answer of %s becomes one error with its reason [7.4, 8.5]', async (_, reply, error) => {
  const { sendEmail, EmailError } = await load(reply);
  const thrown = await failure(sendEmail('contact', message));
  expect(thrown).toBeInstanceOf(EmailError);
  expect(thrown).toMatchObject({ name: 'EmailError', ...error });
});

test.each([
  ['The public key is required.', 'publicKey'],
  ['The service ID is required.', 'serviceId'],
  ['The template ID is required.', 'templateId'],
])('a missing setting becomes one error, and no request: %s [8.5]', async (reason, missing) => {
  const { sendEmail, EmailError, fetch } = await load(respond(200, 'OK'));
  const { settings } = await import('./settings');
  if (missing === 'publicKey') Object.assign(settings, { publicKey: '' });
  else Object.assign(settings.contact, { [missing]: '' });

  const error = await failure(sendEmail('contact', message));
  expect(error).toBeInstanceOf(EmailError);
  expect(error).toMatchObject({ message: expect.stringContaining(reason) });
  expect(fetch).not.toHaveBeenCalled();
});

test('a library that throws as it loads, since storage is blocked, becomes one error [8.5, 10.8]', async () => {
  const { sendEmail, EmailError, fetch } = await load(respond(200, 'OK'));
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const error = await failure(sendEmail('contact', message));
  blocked.mockRestore();
  expect(error).toBeInstanceOf(EmailError);
  expect(error).toMatchObject({ message: 'The operation is insecure.' });
  expect(fetch).not.toHaveBeenCalled();
});
