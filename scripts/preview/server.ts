import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSandbox, type Sandbox } from './sandbox';
import { pathOf, staticSite } from './staticSite';

export const inboxPath = '/__inbox';
/** The path that EmailJS answers on (statement 7.2). */
export const sendPath = '/api/v1.0/email/send';

/** Far above every limit of the sandbox. */
const maxBodyLength = 1_000_000;

/**
 * The mail sandbox over HTTP, and the exported site behind it.
 * @param exportDir folder of the export; without one, only the sandbox answers
 */
export function previewListener(exportDir?: string): RequestListener {
  const sandbox = createSandbox();
  const site = exportDir === undefined ? notFound : staticSite(exportDir);

  return (request, response) => {
    const pathname = pathOf(request);
    if (pathname === sendPath) return void answerSend(sandbox, request, response);
    if (pathname === inboxPath) return answerInbox(sandbox, response);
    site(request, response);
  };
}

async function answerSend(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    return void response.writeHead(204).end();
  }
  if (request.method !== 'POST') {
    return void response.writeHead(405, { Allow: 'POST, OPTIONS' }).end('Method Not Allowed');
  }
  // Read to its end in any case: a browser that is cut off in the middle sees a network error, not the 413.
  const body = await text(request);
  const tooLarge = { status: 413, text: 'Request Entity Too Large' };
  const reply = body.length > maxBodyLength ? tooLarge : sandbox.receive(body);
  response.writeHead(reply.status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reply.text);
}

function answerInbox(sandbox: Sandbox, response: ServerResponse) {
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // Messages are shown in frames without scripts; the logo may come from this address alone.
      'Content-Security-Policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
    })
    .end(sandbox.inbox());
}

function notFound(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(404).end('Only the mail sandbox is here.');
}
