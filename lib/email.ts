/** The only caller of EmailJS (statements 7.1 to 7.7). */
import { fields, type Message } from './message';
import { settings } from './settings';
import { absoluteUrl, type FormName } from './site';

/** Why a message was not sent, readable in a console; its cause is what EmailJS rejected with. */
class EmailError extends Error {
  override name = 'EmailError';
}

/**
 * Sends one message to the recipient of the form, in one call.
 *
 * Resolves when the service accepted the message.
 * @throws EmailError for anything else: a refusal, a network that failed, a missing setting, a library that did not load
 */
export async function sendEmail(form: FormName, message: Message): Promise<void> {
  const { serviceId, templateId, toName, toEmail } = settings[form];
  try {
    // Loaded when it is needed: the library touches localStorage as it loads, which throws where storage is blocked.
    const { init, send } = await import('@emailjs/browser');
    // The origin is an option of `init()` alone; `send()` ignores it.
    init({ publicKey: settings.publicKey }, settings.emailOrigin);
    await send(serviceId, templateId, {
      ...Object.fromEntries(fields.map(({ name, type, variable }) => [variable, sent(message[name], type)])),
      to_name: toName,
      to_email: toEmail,
      ...(form === 'contact' && { logoLink: absoluteUrl('/logo.png') }),
    });
  } catch (cause) {
    throw new EmailError(reasonOf(cause), { cause });
  }
}

/** Values go out as typed; the white space around an address is none of it. */
function sent(value: string, type: (typeof fields)[number]['type']): string {
  return type === 'email' ? value.trim() : value;
}

/** EmailJS rejects with a status object that is no Error, with an Error, or with a plain string. */
function reasonOf(cause: unknown): string {
  if (cause instanceof Error) return cause.message;
  if (typeof cause === 'object' && cause !== null && 'status' in cause && 'text' in cause) {
    return `${cause.status} ${cause.text || 'without a reason'}`;
  }
  return String(cause);
}
