/** @jest-environment jsdom */
import * as emailjs from '@emailjs/browser';
import { sendEmail } from './email';
import { settings } from './settings';

jest.mock('@emailjs/browser', () => {
  const library = jest.requireActual('@emailjs/browser');
  return { ...library, init: jest.fn(library.init) };
});

const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };

/** The network for the real EmailJS library. */
const network = jest.fn();
Object.assign(globalThis, { fetch: network });

test('a rejection without text becomes an EmailError with its status [7.4, 8.5]', async () => {
  network.mockImplementationOnce(async () => ({ status: 500, text: async () => '' }));
  const error = { name: 'EmailError', message: '500 without a reason', cause: { status: 500 } };
  await expect(sendEmail('contact', message)).rejects.toMatchObject(error);
});

test('the library gets no block list, throttle or check for headless browsers [8.6, 9.4]', async () => {
  network.mockImplementationOnce(async () => ({ ok: true, status: 200, text: async () => 'OK' }));
  await sendEmail('contact', message);
  expect(emailjs.init).toHaveBeenLastCalledWith({ publicKey: settings.publicKey }, settings.emailOrigin);
});

test('a missing setting becomes an EmailError, without a request [8.5]', async () => {
  Object.assign(settings, { publicKey: '' });
  network.mockClear();
  const error = { name: 'EmailError', message: expect.stringContaining('The public key is required.') };
  await expect(sendEmail('contact', message)).rejects.toMatchObject(error);
  expect(network).not.toHaveBeenCalled();
});
