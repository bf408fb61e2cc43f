/** The only caller of EmailJS (statements 7.1 to 7.7). */
import { fields, formsWithLogo } from './forms';
import { type Message, trimAddress } from './message';
import { settings } from './settings';
import { absoluteUrl, type FormName, logo } from './site';

/** An ad blocker has refused the request, or the connection broke, in which case the service may have the message. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

/**
 * Sends a message to the recipient of the form, in one request.
 * @throws a `NoResponseError`, or another error if the message was not sent
 */
export async function sendEmail(formName: FormName, message: Message): Promise<void> {
  const { serviceId, templateId, toName, toEmail } = settings[formName];
  const values: Record<string, string> = { to_name: toName, to_email: toEmail };
  for (const { name, type, variable } of fields) {
    // Send values as typed, except for invisible characters around an address.
    values[variable] = type === 'email' ? trimAddress(message[name]) : message[name];
  }
  if (formsWithLogo.includes(formName)) values.logoLink = absoluteUrl(logo);

  const { EmailJSResponseStatus, init, send } = await importEmailJs();
  // EmailJS's `send()` ignores an origin, so set it with `init()`.
  init({ publicKey: settings.publicKey }, settings.emailOrigin);
  try {
    await send(serviceId, templateId, values);
  } catch (cause) {
    // `fetch` rejects with a TypeError if no response comes.
    if (cause instanceof TypeError) throw new NoResponseError(cause.message, { cause });
    if (cause instanceof EmailJSResponseStatus) {
      throw new Error(`${cause.status} ${cause.text || 'without a reason'}`, { cause });
    }
    throw cause instanceof Error ? cause : new Error(String(cause), { cause });
  }
}

/** EmailJS reads `localStorage` on import, and the getter of a blocked one throws. EmailJS works without one. */
async function importEmailJs() {
  try {
    void localStorage;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined });
  }
  return import('@emailjs/browser');
}
