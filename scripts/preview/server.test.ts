import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { color } from '@/lib/colors';
import { settings } from '@/lib/settings';
import { listen } from './listen';
import { previewListener, sendPath } from './server';

const root = mkdtempSync(path.join(tmpdir(), 'preview-'));
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(() => rmSync(root, { recursive: true }));

/** Starts a preview on a free port. @returns its address */
async function startPreview(folder?: string, port?: number): Promise<string> {
  const { server, address } = await listen(port, previewListener(folder));
  servers.push(server);
  return address;
}

const params = {
  from_name: 'Ada',
  to_name: 'Grace',
  from_email: 'ada@example.org',
  to_email: 'grace@example.org',
  message: 'Hello',
};

const body = {
  lib_version: '4.4.1',
  user_id: settings.publicKey,
  service_id: settings.contact.serviceId,
  template_id: settings.contact.templateId,
  template_params: params,
};

function withParams(changed: Partial<typeof params>, ids = {}) {
  return { ...body, ...ids, template_params: { ...params, ...changed } };
}

async function post(address: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const response = await fetch(address + sendPath, { method: 'POST', body: text });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

async function inbox(address: string) {
  return (await fetch(`${address}/__inbox`)).text();
}

test('complete messages are accepted and stand in the inbox, the newest first, each in the template of its form', async () => {
  const address = await startPreview();
  expect(await inbox(address)).toContain('No message yet');
  expect(await post(address, body)).toMatchObject({ status: 200, text: 'OK' });
  const { serviceId, templateId } = settings.partner;
  await post(address, withParams({ from_name: 'Grace' }, { service_id: serviceId, template_id: templateId }));
  const page = await inbox(address);
  expect(page.match(/\d\. From \w+, by the \w+ form/g)).toEqual([
    '2. From Grace, by the partner form',
    '1. From Ada, by the contact form',
  ]);
  expect(page).toMatch(/<iframe sandbox [^>]*srcdoc="[^"]*Hello/);
});

test('the inbox has the colors of the site', async () => {
  expect(await inbox(await startPreview())).toContain(
    `--paper: light-dark(${color('paper')}, ${color('paper', 'dark')})`,
  );
});

test('markup in a message is shown as text, in the e-mail and around it', async () => {
  const address = await startPreview();
  await post(address, withParams({ from_name: '<b>Ada</b>', message: '<script>alert(1)</script>' }));
  const page = await inbox(address);
  expect(page).toContain('From &lt;b&gt;Ada');
  expect(page).not.toContain('<script>');
  // Escaped once by the template of the e-mail, and once more as an attribute of the frame.
  expect(page).toContain('&amp;lt;script&amp;gt;alert(1)');
});

test.each([
  ['no JSON', '', 400, 'The parameters are invalid.'],
  ['a list', '[]', 400, 'The parameters are invalid.'],
  ['no public key', { ...body, user_id: undefined }, 400, 'The Public Key is required.'],
  ['a wrong public key', { ...body, user_id: 'x' }, 400, 'The Public Key is invalid.'],
  ['no service', { ...body, service_id: '' }, 400, 'The service ID is required.'],
  ['a wrong service', { ...body, service_id: 'x' }, 400, 'The service ID not found.'],
  ['no template', { ...body, template_id: null }, 400, 'The template ID is required.'],
  ['a wrong template', { ...body, template_id: 'x' }, 400, 'The template ID not found.'],
  ['no parameters', { ...body, template_params: undefined }, 400, 'The template params are invalid.'],
  ['a parameter that is no text', { ...body, template_params: { a: 1 } }, 400, 'The template params are invalid.'],
  ['no recipient', withParams({ to_email: '' }), 422, 'recipients address is empty'],
  ['50 kB', withParams({ message: 'a'.repeat(50_000) }), 413, '50Kb'],
  ['3 MB', withParams({ message: 'a'.repeat(3_000_000) }), 413, ''],
])('a body with %s is refused with a reason', async (_what, content, status, reason) => {
  const address = await startPreview();
  expect(await post(address, content)).toMatchObject({ status, text: expect.stringContaining(reason) });
  expect(await inbox(address)).toContain('No message yet');
});

test('40 kB of parameters are accepted', async () => {
  expect(await post(await startPreview(), withParams({ message: 'a'.repeat(40_000) }))).toMatchObject({ status: 200 });
});

test('pages of another origin may send, and ask before', async () => {
  const address = await startPreview();
  const preflight = await fetch(address + sendPath, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/content-type/i);
  expect((await post(address, body)).headers.get('access-control-allow-origin')).toBe('*');
  expect((await post(address, {})).headers.get('access-control-allow-origin')).toBe('*');
});

/** A small export. @returns the address of its preview */
function startSite(): Promise<string> {
  const files = {
    'index.html': 'home',
    'about.html': 'about',
    '404.html': '404 Error',
    '_next/static/chunk.js': 'x',
    _headers: '# every file\n/*\n  X-Site: yes\n/_next/static/*\n  Cache-Control: public, immutable\n',
  };
  mkdirSync(path.join(root, '_next/static'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  return startPreview(root);
}

test.each([
  ['/', 200, 'home'],
  ['/about', 200, 'about'],
  ['/about/', 200, 'about'],
  ['/about.html', 200, 'about'],
  ['/about?from=mail', 200, 'about'],
  ['/nowhere', 404, '404 Error'],
  ['/_headers', 404, '404 Error'],
  ['/__inbox', 200, 'Inbox'],
])('the export is served as a CDN does: %s answers %i', async (pathname, status, text) => {
  const response = await fetch((await startSite()) + pathname);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await response.text()).toContain(text);
});

test('the headers of the export are sent, on the pages that they name', async () => {
  const address = await startSite();
  const page = await fetch(`${address}/about`);
  expect(page.headers.get('x-site')).toBe('yes');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${address}/_next/static/chunk.js`)).headers.get('cache-control')).toBe('public, immutable');
  expect((await fetch(`${address}/nowhere`)).headers.get('x-site')).toBe('yes');
});

test('only POST sends, and a page is not to be posted to', async () => {
  const address = await startSite();
  expect((await fetch(address + sendPath)).status).toBe(405);
  expect((await fetch(`${address}/about`, { method: 'POST' })).status).toBe(405);
});

test.each(['//', '/%', '/..%2f..%2fetc/passwd', '/../package.json'])('%s does not leave the export', async (target) => {
  const { port } = new URL(await startSite());
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  // The first is the home page, spelled oddly.
  expect(status).toBe(target === '//' ? 200 : 404);
});

test('a busy port gives way to the next free one', async () => {
  const busy = Number(new URL(await startPreview()).port);
  expect(Number(new URL(await startPreview(undefined, busy)).port)).toBeGreaterThan(busy);
});
