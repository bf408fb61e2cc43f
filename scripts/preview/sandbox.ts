import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { settings } from '#lib/settings.ts';
import { absoluteUrl, formNames } from '#lib/site.ts';

/** Simulates EmailJS: makes the same checks in the same order, with the same status codes and texts. Has an inbox. */
export function createSandbox() {
  /** The newest message first. */
  const messages: object[] = [];

  /** @param body the parsed JSON of the request; undefined if it could not be parsed */
  function receive(body: unknown): { status: number; text: string } {
    const reject = (text: string, status = 400) => ({ status, text });
    if (body === undefined) return reject('The parameters are invalid');
    const request = propertiesOf(body);
    if (request.user_id !== settings.publicKey) return reject('The Public Key is invalid');
    if (!formNames.some((name) => settings[name].serviceId === request.service_id)) {
      return reject('The service ID not found');
    }
    const form = formNames.find((name) => settings[name].templateId === request.template_id);
    if (!form) return reject('The template ID not found');

    const params = propertiesOf(request.template_params);
    if (!request.template_params || Object.values(params).some((value) => typeof value !== 'string')) {
      return reject('The template params are invalid');
    }
    if (Buffer.byteLength(JSON.stringify(params)) > 50_000) {
      return reject('The maximum allowed variables size is 50Kb', 413);
    }
    if (!params.to_email) return reject('The recipients address is empty', 422);

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

/** Returns the properties of a value; none if it is not an object. */
function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {};
}
