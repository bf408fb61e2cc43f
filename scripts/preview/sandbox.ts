/** Simulates EmailJS, and shows what it accepts in an inbox. */
import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { settings } from '#lib/settings.ts';
import { formNames, site } from '#lib/site.ts';
import { pathnameOf } from '#scripts/serve/staticSite.ts';
import { isLoopback } from '#scripts/settings/settingsProblems.ts';
import { type ReceivedMessage, renderInbox } from './inbox';

export const inboxPath = '/__inbox';
/** The path of EmailJS's API (statement 7.2). */
export const sendPath = '/api/v1.0/email/send';

/** Serves the mail sandbox. `others` answers every other request. */
export function previewListener(siteAddress: string, others = notFound): RequestListener {
  const messages: ReceivedMessage[] = [];
  const inboxHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // The messages are in frames without scripts, and load only the logo.
    'Content-Security-Policy': `default-src 'none'; img-src ${siteAddress}; style-src 'unsafe-inline'`,
  };

  return async (request, response) => {
    const pathname = pathnameOf(request);
    if (![inboxPath, sendPath].includes(pathname)) return others(request, response);

    // Prevents DNS rebinding: another site could point its own name at this machine and read the inbox.
    if (!isLoopback(`http://${request.headers.host}`)) {
      return response.writeHead(403).end('Only this machine may use the mail sandbox.');
    }
    if (pathname === inboxPath) return response.writeHead(200, inboxHeaders).end(renderInbox(messages, siteAddress));

    // In development, the pages are on another port.
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', 'Content-Type');
    if (request.method !== 'POST') return response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end();

    // Neither malformed JSON nor a closed connection may end the preview.
    const result = receive(await json(request).catch(() => undefined), siteAddress);
    if (result.message) messages.push(result.message);
    response.writeHead(result.status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(result.text);
  };
}

const notFound: RequestListener = (_request, response) => {
  response.writeHead(404).end('Only the mail sandbox is here.');
};

type Result = { status: number; text: string; message?: ReceivedMessage };

/** Makes the checks of EmailJS in the same order, with its status codes and texts. Invalid JSON is undefined. */
function receive(body: unknown, siteAddress: string): Result {
  const reject = (text: string, status = 400) => ({ status, text });
  if (body === undefined) return reject('The parameters are invalid');
  // `Object`, because JSON may also be null.
  const { user_id, service_id, template_id, template_params } = Object(body);
  if (user_id !== settings.publicKey) return reject('The Public Key is invalid');
  if (!formNames.some((name) => settings[name].serviceId === service_id)) return reject('The service ID not found');
  const form = formNames.find((name) => settings[name].templateId === template_id);
  if (!form) return reject('The template ID not found');

  const params: Record<string, string> = { ...template_params };
  const hasOnlyTexts = Object.values(params).every((value) => typeof value === 'string');
  if (!template_params || !hasOnlyTexts) return reject('The template params are invalid');
  if (Buffer.byteLength(JSON.stringify(params)) > 50_000) {
    return reject('The maximum allowed variables size is 50Kb', 413);
  }
  if (!params.to_email) return reject('The recipients address is empty', 422);

  // The logo of the real site may not be online yet.
  if (params.logoLink) params.logoLink = params.logoLink.replace(site.url, siteAddress);
  return { status: 200, text: 'OK', message: { form, params, time: new Date().toLocaleTimeString('en-US') } };
}
