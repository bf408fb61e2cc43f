import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { settings } from '#lib/settings.ts';
import { absoluteUrl, formNames } from '#lib/site.ts';

/**
 * Simulates EmailJS: checks a request to `/api/v1.0/email/send` in the same order, and responds with the same status codes
 * and texts. Stores accepted messages in memory, for `inbox`.
 */
export function createSandbox() {
  /** The newest message first. */
  const messages: object[] = [];

  /** @param body the parsed JSON of the request; undefined if it could not be parsed */
  function receive(body: unknown): { status: number; text: string } {
    const refuse = (text: string, status = 400) => ({ status, text });
    if (body === undefined) return refuse('The parameters are invalid');
    const request: Record<string, unknown> = { ...Object(body) };
    if (request.user_id !== settings.publicKey) return refuse('The Public Key is invalid');
    if (!formNames.some((name) => settings[name].serviceId === request.service_id)) {
      return refuse('The service ID not found');
    }
    const form = formNames.find((name) => settings[name].templateId === request.template_id);
    if (!form) return refuse('The template ID not found');

    const params: Record<string, unknown> = { ...Object(request.template_params) };
    if (!request.template_params || Object.values(params).some((value) => typeof value !== 'string')) {
      return refuse('The template params are invalid');
    }
    if (Buffer.byteLength(JSON.stringify(params)) > 50_000) {
      return refuse('The maximum allowed variables size is 50Kb', 413);
    }
    if (!params.to_email) return refuse('The recipients address is empty', 422);

    messages.unshift({
      form,
      html: Mustache.render(readFileSync(`emails/${form}.html`, 'utf8'), params),
      number: messages.length + 1,
      time: new Date().toLocaleTimeString('en-US'),
      params,
    });
    return { status: 200, text: 'OK' };
  }

  /** Renders the inbox as an HTML page. */
  function inbox(): string {
    // Absolute, since in development the pages and the inbox have different origins.
    const forms = formNames.map((form) => ({ form, address: absoluteUrl(`/${form}`) }));
    return Mustache.render(readFileSync('scripts/preview/inbox.mustache', 'utf8'), { forms, messages });
  }

  return { inbox, receive };
}
