import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { color } from '#lib/colors.ts';
import { settings } from '#lib/settings.ts';
import { listen } from '#scripts/listen.ts';
import { previewListener, sendPath } from './server';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a preview, and returns its address. */
async function startPreview(folder?: string, port?: number): Promise<string> {
  const { server, address } = await listen(port, previewListener(folder));
  servers.push(server);
  return address;
}

const body = {
  lib_version: '4.4.1',
  user_id: settings.publicKey,
  service_id: settings.contact.serviceId,
  template_id: settings.contact.templateId,
  template_params: {
    from_name: 'Ada',
    to_name: 'Grace',
    from_email: 'ada@example.org',
    to_email: 'grace@example.org',
    message: 'Hello',
  },
};

const withParams = (changed: object) => ({ ...body, template_params: { ...body.template_params, ...changed } });

async function post(address: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const response = await fetch(address + sendPath, { method: 'POST', body: text });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const inbox = async (address: string) => (await fetch(`${address}/__inbox`)).text();

test('the inbox shows complete messages, the newest first, each in the template of its form', async () => {
  const address = await startPreview();
  expect(await inbox(address)).toContain('No message yet');
  expect(await post(address, body)).toMatchObject({ status: 200, text: 'OK' });
  const { serviceId, templateId } = settings.partner;
  const long = withParams({ from_name: '<i>Grace', message: 'a'.repeat(40_000) });
  await post(address, { ...long, service_id: serviceId, template_id: templateId });
  const page = await inbox(address);
  expect(page.match(/\d\. From .+, by the \w+ form/g)).toEqual([
    '2. From &lt;i&gt;Grace, by the partner form',
    '1. From Ada, by the contact form',
  ]);
  expect(page).toContain(`--paper: light-dark(${color('paper')}, ${color('paper', 'dark')})`);
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
  ['null for parameters', { ...body, template_params: null }, 400, 'The template params are invalid.'],
  ['a parameter that is no text', { ...body, template_params: { a: 1 } }, 400, 'The template params are invalid.'],
  ['no recipient', withParams({ to_email: '' }), 422, 'recipients address is empty'],
  ['50 kB', withParams({ message: 'a'.repeat(50_000) }), 413, '50Kb'],
  ['3 MB', withParams({ message: 'a'.repeat(3_000_000) }), 413, 'Request Entity Too Large'],
])('the sandbox refuses a body with %s, and says why', async (_what, content, status, reason) => {
  const address = await startPreview();
  expect(await post(address, content)).toMatchObject({ status, text: expect.stringContaining(reason) });
  expect(await inbox(address)).toContain('No message yet');
});

test('pages of another origin may send, by POST alone, after a preflight', async () => {
  const address = await startPreview();
  const preflight = await fetch(address + sendPath, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/content-type/i);
  expect((await post(address, body)).headers.get('access-control-allow-origin')).toBe('*');
  expect((await post(address, {})).headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(address + sendPath)).status).toBe(405);
});

test('what a message contains replaces nothing in the inbox', async () => {
  const address = await startPreview();
  const names = ['form', 'html', 'number', 'isoTime', 'time', 'from', 'to', 'params', 'count', 'messages', 'colors'];
  await post(address, withParams(Object.fromEntries(names.map((name) => [name, 'mine']))));
  const page = await inbox(address);
  for (const name of names) expect(page).toContain(`<dt>${name}</dt><dd>mine</dd>`);
  expect(page.replaceAll('<dd>mine</dd>', '')).not.toContain('mine');
});

test('the sandbox answers to names of this machine alone [10.11]', async () => {
  const address = await startPreview();
  const statusFor = (Host: string, path: string) =>
    new Promise((resolve) => {
      request(address + path, { headers: { Host } }, (response) => resolve(response.resume().statusCode)).end();
    });
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect(await statusFor(host, '/__inbox')).toBe(200);
  for (const path of ['/__inbox', sendPath]) {
    for (const host of ['evil.example:3000', 'localhost.evil.example']) expect(await statusFor(host, path)).toBe(403);
  }
});

test('a message that breaks off is no error', async () => {
  const listener = previewListener();
  const { server, address } = await listen();
  servers.push(server);
  const isOver = new Promise((resolve) => {
    // A promise that rejects here would end the preview.
    server.on('request', (incoming, response) => resolve(listener(incoming, response)));
  });
  const outgoing = request(address + sendPath, { method: 'POST', headers: { 'Content-Length': 100 } });
  server.on('request', () => outgoing.destroy());
  outgoing.write('{"user_id');
  outgoing.on('error', () => {});
  await isOver;
  expect(await inbox(address)).toContain('No message yet');
});

test('the export is served with its headers, for reading only, and nothing outside it', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'preview-'));
  const files = {
    'secret.html': 'secret',
    'out/index.html': 'home',
    'out/404.html': '404 Error',
    'out/_next/static/chunk.js': 'x',
    'out/_headers': '# every file\n/*\n  X-Site: yes\n/_next/static/*\n  Cache-Control: public, immutable\n',
  };
  mkdirSync(path.join(root, 'out/_next/static'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const address = await startPreview(path.join(root, 'out'));

  // `/Index` would find a file on macOS and Windows, which ignore case.
  for (const target of ['/_headers', '/%', '//', '/Index', '/..%2fsecret', '/..%2fsecret.html', '/..%5csecret.html']) {
    const response = await fetch(address + target);
    expect([target, response.status, await response.text()]).toEqual([target, 404, '404 Error']);
    expect(response.headers.get('x-site')).toBe('yes');
  }
  const home = await fetch(`${address}/`);
  expect(await home.text()).toBe('home');
  expect(home.headers.get('cache-control')).toBe('public,max-age=0,must-revalidate');
  const known = { 'If-None-Match': home.headers.get('etag') ?? '' };
  expect((await fetch(`${address}/`, { headers: known })).status).toBe(304);
  expect((await fetch(`${address}/`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${address}/_next/static/chunk.js`)).headers.get('cache-control')).toBe('public, immutable');
  expect((await fetch(`${address}/`, { method: 'POST' })).status).toBe(405);
  rmSync(root, { recursive: true });
});

test('a busy port gives way to the next free one', async () => {
  const busy = Number(new URL(await startPreview()).port);
  expect(Number(new URL(await startPreview(undefined, busy)).port)).toBeGreaterThan(busy);
});
