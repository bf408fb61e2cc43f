import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { color } from '#lib/colors.ts';
import { settings } from '#lib/settings.ts';
import { absoluteUrl, formNames } from '#lib/site.ts';

/** EmailJS limits `template_params` to "50Kb". */
const maxParamsBytes = 50_000;

/** The hints of EmailJS's own refusals. */
const account = 'To find this ID, visit https://dashboard.emailjs.com/admin/account';
const services = 'To find this ID, visit https://dashboard.emailjs.com/admin';
const templates = 'To find this ID, visit https://dashboard.emailjs.com/admin/templates';
const manual = 'To learn more, visit https://www.emailjs.com/docs/rest-api/send/';

/**
 * Stands in for EmailJS: checks a body sent to `/api/v1.0/email/send` in the same order, and answers in the same words.
 * It keeps accepted messages in memory, for `inbox` to show.
 */
export function createSandbox() {
  /** The newest message first. */
  const messages: object[] = [];

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

    const now = new Date();
    messages.unshift({
      form,
      html: Mustache.render(read(`../../emails/${form}.html`), params),
      number: messages.length + 1,
      isoTime: now.toISOString(),
      time: now.toLocaleTimeString('en-US'),
      from: params.from_name,
      to: params.to_name,
      params: Object.entries(params).map(([name, value]) => ({ name, value })),
    });
    return { status: 200, text: 'OK' };
  }

  /** Renders the inbox as an HTML page. */
  function inbox(): string {
    return Mustache.render(read('./inbox.mustache'), {
      colors: ['paper', 'ink', 'muted', 'line', 'accent'].map((name) => ({
        name,
        light: color(name),
        dark: color(name, 'dark'),
      })),
      // In development, the pages and the inbox have different addresses.
      forms: formNames.map((form) => ({ form, address: absoluteUrl(`/${form}`) })),
      count: messages.length,
      messages,
    });
  }

  return { inbox, receive };
}

function refuse(text: string, status = 400) {
  return { status, text };
}

/** Reads a file, by its path from this folder. */
function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areTexts(params: unknown): params is Record<string, string> {
  return isObject(params) && Object.values(params).every((text) => typeof text === 'string');
}
