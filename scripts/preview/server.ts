import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { isLoopback } from '#lib/build/settingsProblems.ts';
import { site } from '#lib/site.ts';
import { pathnameOf, staticSite } from '#scripts/serve/staticSite.ts';
import { createSandbox } from './sandbox';

export const inboxPath = '/__inbox';
/** Requested by the strip of findings (app/template.dev.tsx). */
const findingsPath = '/__findings';
/** The path of EmailJS's API (statement 7.2). */
export const sendPath = '/api/v1.0/email/send';

const inboxHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // The messages are in frames without scripts, and may load images only from this origin.
  'Content-Security-Policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
};

/** Unpublished copy is for the site's own pages alone. */
const findingsHeaders = { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': site.url };

const sendHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  // In development, the pages are on another port.
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type',
};

/**
 * Serves the mail sandbox and the exported site.
 * @param exportDir the folder of the export; without one, only the sandbox is served
 * @param findings returns the findings about the copy of each page, as JSON
 */
export function previewListener(exportDir?: string, findings = () => '{}'): RequestListener {
  const { inbox, receive } = createSandbox();
  const exported = exportDir && staticSite(exportDir);

  return async (request, response) => {
    const pathname = pathnameOf(request);
    if (![inboxPath, sendPath, findingsPath].includes(pathname)) {
      return exported ? exported(request, response) : response.writeHead(404).end('Only the mail sandbox is here.');
    }
    // Prevents DNS rebinding: another site could point its own name at this machine and read the inbox.
    if (!isLoopback(`http://${request.headers.host}`)) {
      return response.writeHead(403).end('Only this machine may use the mail sandbox.');
    }
    if (pathname === findingsPath) return response.writeHead(200, findingsHeaders).end(findings());
    if (pathname === inboxPath) return response.writeHead(200, inboxHeaders).end(inbox());
    if (request.method !== 'POST') {
      return response.writeHead(request.method === 'OPTIONS' ? 204 : 405, sendHeaders).end();
    }
    // Neither malformed JSON nor a closed connection may end the preview.
    const body = await json(request).catch(() => undefined);
    const { status, text } = receive(body);
    response.writeHead(status, sendHeaders).end(text);
  };
}
