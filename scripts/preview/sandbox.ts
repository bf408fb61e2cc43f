import Mustache from 'mustache';
import { settings } from '@/lib/settings';
import type { FormName } from '@/lib/site';

/** What EmailJS says of the size of `template_params`: "50Kb". */
const maxParamsBytes = 50_000;

/** A message that the sandbox accepted, as the recipient would get it. */
export type SandboxMessage = {
  form: FormName;
  receivedAt: Date;
  params: Record<string, string>;
  /** The e-mail, rendered through the template of the form. */
  html: string;
};

export type SandboxReply = { status: number; text: string };

/**
 * Stands in for EmailJS: the same checks, in the same order and words, of a body sent to `/api/v1.0/email/send`.
 * Accepted messages stay in memory.
 * @param templates the text of `emails/<form>.html` for each form
 */
export function createSandbox(templates: Record<FormName, string>) {
  /** Newest first. */
  const messages: SandboxMessage[] = [];

  /** @param body the body of the request, as text */
  function receive(body: string): SandboxReply {
    const request = parseObject(body);
    if (!request)
      return refuse(
        'The parameters are invalid. To learn more, visit https://www.emailjs.com/docs/rest-api/send/',
      );

    if (!request.user_id)
      return refuse(
        'The Public Key is required. To find this ID, visit https://dashboard.emailjs.com/admin/account',
      );
    if (request.user_id !== settings.publicKey)
      return refuse(
        'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
      );
    if (!request.service_id)
      return refuse('The service ID is required. To find this ID, visit https://dashboard.emailjs.com/admin');
    if (!request.template_id)
      return refuse(
        'The template ID is required. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
      );

    const forms = ['contact', 'partner'] as const;
    if (!forms.some((form) => settings[form].serviceId === request.service_id)) {
      return refuse('The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin');
    }
    const form = forms.find((form) => settings[form].templateId === request.template_id);
    if (!form)
      return refuse(
        'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
      );

    const params = stringParams(request.template_params);
    if (!params)
      return refuse(
        'The template params are invalid. To learn more, visit https://www.emailjs.com/docs/rest-api/send/',
      );
    if (Buffer.byteLength(JSON.stringify(params)) > maxParamsBytes) {
      return { status: 413, text: 'Variables size limit. The maximum allowed variables size is 50Kb' };
    }
    if (!params.to_email) return { status: 422, text: 'The recipients address is empty' };

    messages.unshift({
      form,
      receivedAt: new Date(),
      params,
      html: Mustache.render(templates[form], params),
    });
    return { status: 200, text: 'OK' };
  }

  return { messages, receive };
}

export type Sandbox = ReturnType<typeof createSandbox>;

function refuse(text: string): SandboxReply {
  return { status: 400, text };
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    // The check makes it a record: JSON has no other objects.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the variables of the template, or undefined where they are not an object of texts */
function stringParams(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.every(([, text]) => typeof text === 'string') ? Object.fromEntries(entries) : undefined;
}
