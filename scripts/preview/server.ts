import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FormName } from '@/lib/site';
import { renderInbox } from './inbox';
import { createSandbox, type Sandbox } from './sandbox';
import { pathOf, staticSite } from './staticSite';

export const inboxPath = '/__inbox';
/** The path that EmailJS answers on (specification, section 7). */
export const sendPath = '/api/v1.0/email/send';

/** A body far above every limit of the sandbox: nothing more of it is read. */
const maxBodyBytes = 1_000_000;

/**
 * The mail sandbox over HTTP, and the exported site behind it.
 * @param exportDir folder of the export; without one, only the sandbox answers
 */
export function previewListener(exportDir?: string): RequestListener {
  const template = (form: FormName) =>
    readFileSync(new URL(`../../emails/${form}.html`, import.meta.url), 'utf8');
  const sandbox = createSandbox({ contact: template('contact'), partner: template('partner') });
  const site = exportDir === undefined ? notFound : staticSite(exportDir);

  return (request, response) => {
    const pathname = pathOf(request);
    if (pathname === sendPath) return void answerSend(sandbox, request, response);
    if (pathname === inboxPath) return answerInbox(sandbox, response);
    site(request, response);
  };
}

/**
 * A server that listens on the next free port of the loopback interface, from `port` upwards.
 * @throws Error where a hundred of them are busy
 */
export async function listenOnFreePort(port: number): Promise<Server> {
  const server = createServer();
  for (let candidate = port; candidate < port + 100 && candidate < 65_536; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        // Loopback only: the inbox is nobody else's business.
        server.listen(candidate, '127.0.0.1', () => {
          server.off('error', reject);
          resolve();
        });
      });
      return server;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
  throw new Error(`No free port from ${port} upwards: set PORT to another one.`);
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
}

/** @returns the port that a listening server got */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.');
  return address.port;
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
  const body = await readBody(request);
  const { status, text } =
    body === undefined ? { status: 413, text: 'Request Entity Too Large' } : sandbox.receive(body);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** @returns undefined for a body that is too large */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    // Read to its end all the same: a browser that is cut off in the middle sees a network error, not the 413.
    if (bytes <= maxBodyBytes) chunks.push(chunk);
  }
  return bytes <= maxBodyBytes ? Buffer.concat(chunks).toString('utf8') : undefined;
}

function answerInbox(sandbox: Sandbox, response: ServerResponse) {
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // Messages are shown in frames without scripts; the logo may come from this address alone.
      'Content-Security-Policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
    })
    .end(renderInbox(sandbox.messages));
}

function notFound(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(404).end('Only the mail sandbox is here.');
}
