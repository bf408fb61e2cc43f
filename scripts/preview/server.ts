import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLoopback } from '#lib/settingsProblems.ts';
import { pathOf, staticSite } from '#scripts/staticSite.ts';
import { createSandbox } from './sandbox';

export const inboxPath = '/__inbox';
/** EmailJS answers at this path (statement 7.2). */
export const sendPath = '/api/v1.0/email/send';

/** Far above every limit of the sandbox. */
const maxBodyLength = 1_000_000;

const inboxHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // Frames show the messages, without scripts; the logo may come from this address alone.
  'Content-Security-Policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
};

/**
 * Serves the mail sandbox, and the exported site behind it.
 * @param exportDir folder of the export; without one, only the sandbox answers
 */
export function previewListener(exportDir?: string): RequestListener {
  const { inbox, receive } = createSandbox();
  const site: RequestListener =
    exportDir === undefined
      ? (_request, response) => response.writeHead(404).end('Only the mail sandbox is here.')
      : staticSite(exportDir);

  return async (request, response) => {
    const pathname = pathOf(request);
    const isSandbox = pathname === inboxPath || pathname === sendPath;
    // Another site could make its own name lead here, and read the inbox (DNS rebinding).
    if (isSandbox && !isLoopback(`http://${request.headers.host}`)) {
      return response.writeHead(403).end('Only this machine may use the mail sandbox.');
    }
    if (pathname === inboxPath) return response.writeHead(200, inboxHeaders).end(inbox());
    if (pathname !== sendPath) return site(request, response);
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'POST');
      response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
      return response.writeHead(204).end();
    }
    if (request.method !== 'POST') {
      return response.writeHead(405, { Allow: 'POST, OPTIONS' }).end('Method Not Allowed');
    }
    // Always read to the end: a browser that is cut off halfway sees a network error, not the 413.
    const body = await text(request).catch(() => undefined);
    // The sender has hung up, and hears no answer.
    if (body === undefined) return;
    const tooLarge = { status: 413, text: 'Request Entity Too Large' };
    const reply = body.length > maxBodyLength ? tooLarge : receive(body);
    response.writeHead(reply.status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reply.text);
  };
}
