/** @jest-environment jsdom */
import { sendEmail } from './email';
import { messageOf } from './message';
import { settings } from './settings';

const message = messageOf((name) => name);
const cause = new TypeError('Failed to fetch');

/** The network for the real EmailJS library. */
const network = jest.fn();
Object.assign(globalThis, { fetch: network });

test.each([
  ['a refusal without text', async () => ({ status: 500, text: async () => '' }), { message: '500 without a reason' }],
  ['a network that fails', () => Promise.reject(cause), { message: 'Failed to fetch', cause }],
])('%s becomes one error with its reason [7.4, 8.5]', async (_, answer, error) => {
  network.mockImplementationOnce(answer);
  await expect(sendEmail('contact', message)).rejects.toMatchObject({ name: 'EmailError', ...error });
});

test('an address is sent without the invisible characters around it, and everything else as typed [10.4]', async () => {
  network.mockImplementationOnce(async () => ({ ok: true, status: 200, text: async () => 'OK' }));
  await sendEmail(
    'contact',
    messageOf(() => ' \u200ba@b.c\u202a\n'),
  );
  const { template_params } = JSON.parse(network.mock.lastCall[1].body);
  expect(template_params).toMatchObject({ from_email: 'a@b.c', message: ' \u200ba@b.c\u202a\n' });
});

test('a missing setting becomes one error with its reason, and no request [8.5]', async () => {
  Object.assign(settings, { publicKey: '' });
  network.mockClear();
  const error = { name: 'EmailError', message: expect.stringContaining('The public key is required.') };
  await expect(sendEmail('contact', message)).rejects.toMatchObject(error);
  expect(network).not.toHaveBeenCalled();
});
