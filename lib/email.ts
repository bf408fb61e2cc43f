/** The only caller of EmailJS (statements 7.1 to 7.7). */
import { fields, formsWithLogo } from './forms';
import { type Message, trimAddress } from './message';
import { settings } from './settings';
import { absoluteUrl, type FormName, logo } from './site';

/** Says why sending a message failed. `cause` is what EmailJS rejected with. */
export class EmailError extends Error {
  override name = 'EmailError';
  /**
   * Whether no response came. `fetch` then rejects with a TypeError, whether an ad blocker has refused the request or
   * the connection broke, in which case the service may have the message.
   */
  get isDisconnected(): boolean {
    return this.cause instanceof TypeError;
  }
}

/** Sends a message to the recipient of the form, in one request. Rejects with an `EmailError` if that fails. */
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
    const isResponse = cause instanceof EmailJSResponseStatus;
    const reason = isResponse ? `${cause.status} ${cause.text || 'without a reason'}` : String(cause);
    throw new EmailError(reason, { cause });
  }
}

/** Imports EmailJS. It reads `localStorage` then, but works without, so hide a blocked one, whose getter throws. */
async function importEmailJs() {
  try {
    void localStorage;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined });
  }
  return import('@emailjs/browser');
}
