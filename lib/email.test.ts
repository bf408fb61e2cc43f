/** @jest-environment jsdom */
import { sendEmail } from './email';
import type { Message } from './message';
import { settings } from './settings';

// A cast, because a form may have more fields.
const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello' } as Message;

/** The network for the real EmailJS library. */
const network = jest.fn();
Object.assign(globalThis, { fetch: network });

test('a rejection without text becomes an EmailError with its status [7.4, 8.5]', async () => {
  network.mockImplementationOnce(async () => ({ status: 500, text: async () => '' }));
  const error = { name: 'EmailError', message: '500 without a reason', cause: { status: 500 } };
  await expect(sendEmail('contact', message)).rejects.toMatchObject(error);
});

test('a missing setting becomes an EmailError, without a request [8.5]', async () => {
  Object.assign(settings, { publicKey: '' });
  network.mockClear();
  const error = { name: 'EmailError', message: expect.stringContaining('The public key is required.') };
  await expect(sendEmail('contact', message)).rejects.toMatchObject(error);
  expect(network).not.toHaveBeenCalled();
});
