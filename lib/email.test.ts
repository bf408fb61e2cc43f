/** @jest-environment jsdom */
import type { Message } from './message';
import { site } from './site';

const message: Message = {
  name: ' Ada ',
  email: ' ada@example.org ',
  message: 'Hello,\n"world" <b>&</b> 👋',
};

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
    () => {
      throw new Error('It was sent.');
    },
    (error: unknown) => error,
  );
}

test('the contact form makes one POST with exactly the specified keys, logoLink among them [3.5, 3.6, 7.1, 7.2, 7.3, 9.3, 10.4]', async () => {
  const { sendEmail, fetch } = await load(respond(200, 'OK'));
  await sendEmail('contact', message);

  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://api.emailjs.com/api/v1.0/email/send');
  expect(request?.method).toBe('POST');
  expect(request?.headers).toEqual({ 'Content-type': 'application/json' });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    lib_version: '4.4.1',
    user_id: 'placeholder-public-key',
    service_id: 'placeholder-contact-service',
    template_id: 'placeholder-contact-template',
    template_params: {
      from_name: ' Ada ',
      to_name: site.name,
      from_email: 'ada@example.org',
      to_email: 'contact@professional-exchange.example',
      message: 'Hello,\n"world" <b>&</b> 👋',
      logoLink: `${site.url}/logo.png`,
    },
  });
});

test('the partner form has its own service, template and recipient, and no logoLink [3.6, 3.7, 7.5]', async () => {
  const { sendEmail, fetch } = await load(respond(200, 'OK'));
  await sendEmail('partner', message);

  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toEqual({
    lib_version: '4.4.1',
    user_id: 'placeholder-public-key',
    service_id: 'placeholder-partner-service',
    template_id: 'placeholder-partner-template',
    template_params: {
      from_name: ' Ada ',
      to_name: `${site.name} Partner Program`,
      from_email: 'ada@example.org',
      to_email: 'partners@professional-exchange.example',
      message: 'Hello,\n"world" <b>&</b> 👋',
    },
  });
});

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

test.each([
  [400, 'The Public Key is invalid.'],
  [403, 'Forbidden'],
  [413, 'Variables size limit'],
  [429, 'Too Many Requests'],
  [451, 'Unavailable For Headless Browser'],
])('an answer of %i becomes one error with the status and the text [7.4, 8.5]', async (status, text) => {
  const { sendEmail, EmailError } = await load(respond(status, text));
  const error = await failure(sendEmail('contact', message));
  expect(error).toBeInstanceOf(EmailError);
  expect(error).toMatchObject({ name: 'EmailError', status, message: `${status} ${text}` });
});

test('an answer without a text becomes one error that says so', async () => {
  const { sendEmail } = await load(respond(500, ''));
  expect(await failure(sendEmail('contact', message))).toMatchObject({ message: '500 without a reason' });
});

test('a network that fails becomes one error with its reason [8.5]', async () => {
  const cause = new TypeError('Failed to fetch');
  const { sendEmail, EmailError } = await load(() => Promise.reject(cause));
  const error = await failure(sendEmail('contact', message));
  expect(error).toBeInstanceOf(EmailError);
  expect(error).toMatchObject({ status: undefined, message: 'Failed to fetch', cause });
});

test.each([
  ['gone', 'gone'],
  [null, 'null'],
])('a rejection with %j, which is no error, becomes one [8.5]', async (cause, text) => {
  const { sendEmail, EmailError } = await load(() => Promise.reject(cause));
  const error = await failure(sendEmail('contact', message));
  expect(error).toBeInstanceOf(EmailError);
  expect(error).toMatchObject({ status: undefined, message: text, cause });
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
