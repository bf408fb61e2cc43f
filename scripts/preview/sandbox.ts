import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { settings } from '@/lib/settings';
import { type FormName, formNames } from '@/lib/site';

/** What EmailJS says of the size of `template_params`: "50Kb". */
const maxParamsBytes = 50_000;

/** A message that the sandbox accepted, as the recipient would get it. */
export type SandboxMessage = {
  form: FormName;
  receivedAt: Date;
  params: Record<string, string>;
  /** The e-mail, rendered through `emails/<form>.html`. */
  html: string;
};

/** Where EmailJS sends the reader of each refusal. */
const account = 'To find this ID, visit https://dashboard.emailjs.com/admin/account';
const services = 'To find this ID, visit https://dashboard.emailjs.com/admin';
const templates = 'To find this ID, visit https://dashboard.emailjs.com/admin/templates';
const manual = 'To learn more, visit https://www.emailjs.com/docs/rest-api/send/';

/**
 * Stands in for EmailJS: the same checks, in the same order and words, of a body sent to `/api/v1.0/email/send`.
 * Accepted messages stay in memory.
 */
export function createSandbox() {
  /** Newest first. */
  const messages: SandboxMessage[] = [];

  /** @param body the body of the request, as text */
  function receive(body: string) {
    const request = parse(body);
    if (!isObject(request)) return refuse(`The parameters are invalid. ${manual}`);

    const { user_id, service_id, template_id, template_params: params } = request;
    if (!user_id) return refuse(`The Public Key is required. ${account}`);
    if (user_id !== settings.publicKey) return refuse(`The Public Key is invalid. ${account}`);
    if (!service_id) return refuse(`The service ID is required. ${services}`);
    if (!template_id) return refuse(`The template ID is required. ${templates}`);
    if (!formNames.some((form) => settings[form].serviceId === service_id))
      return refuse(`The service ID not found. ${services}`);
    const form = formNames.find((form) => settings[form].templateId === template_id);
    if (!form) return refuse(`The template ID not found. ${templates}`);

    if (!areTexts(params)) return refuse(`The template params are invalid. ${manual}`);
    if (Buffer.byteLength(JSON.stringify(params)) > maxParamsBytes)
      return refuse('Variables size limit. The maximum allowed variables size is 50Kb', 413);
    if (!params.to_email) return refuse('The recipients address is empty', 422);

    const template = readFileSync(new URL(`../../emails/${form}.html`, import.meta.url), 'utf8');
    messages.unshift({ form, receivedAt: new Date(), params, html: Mustache.render(template, params) });
    return { status: 200, text: 'OK' };
  }

  return { messages, receive };
}

export type Sandbox = ReturnType<typeof createSandbox>;

function refuse(text: string, status = 400) {
  return { status, text };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** JSON has no other objects. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areTexts(params: unknown): params is Record<string, string> {
  return isObject(params) && Object.values(params).every((text) => typeof text === 'string');
}
