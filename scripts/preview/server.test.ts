import { request, type Server } from 'node:http';
import { settings } from '#lib/settings.ts';
import { site } from '#lib/site.ts';
import { listen } from '#scripts/serve/listen.ts';
import { inboxPath, previewListener, sendPath } from './server';

let server: Server;
let address: string;

beforeEach(async () => {
  ({ server, address } = await listen(0, previewListener()));
});
afterEach(() => server.close().closeAllConnections());

const body = {
  user_id: settings.publicKey,
  service_id: settings.contact.serviceId,
  template_id: settings.contact.templateId,
  template_params: { from_name: 'Ada', to_email: 'grace@example.org' },
};

const withParams = (changed: object) => ({ ...body, template_params: { ...body.template_params, ...changed } });

async function post(content: unknown) {
  const response = await fetch(address + sendPath, { method: 'POST', body: JSON.stringify(content) });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const inbox = async () => (await fetch(address + inboxPath)).text();

test('the inbox shows accepted messages, newest first, each in the template of its form', async () => {
  expect(await inbox()).toContain('No message yet');
  expect(await post(body)).toMatchObject({ status: 200, text: 'OK' });
  const { serviceId, templateId } = settings.partner;
  const long = withParams({ from_name: '<i>Grace', message: 'a'.repeat(40_000) });
  await post({ ...long, service_id: serviceId, template_id: templateId });
  expect((await inbox()).match(/\d\. From .+, by the \w+ form/g)).toEqual([
    '2. From &lt;i&gt;Grace, by the partner form',
    '1. From Ada, by the contact form',
  ]);
});

test.each([
  ['no JSON', undefined, 400, 'The parameters are invalid'],
  ['a wrong public key', { ...body, user_id: 'x' }, 400, 'The Public Key is invalid'],
  ['a wrong service', { ...body, service_id: 'x' }, 400, 'The service ID not found'],
  ['a wrong template', { ...body, template_id: 'x' }, 400, 'The template ID not found'],
  ['a number as a parameter', withParams({ message: 1 }), 400, 'The template params are invalid'],
  ['no recipient', withParams({ to_email: '' }), 422, 'The recipients address is empty'],
  ['50 kB', withParams({ message: 'a'.repeat(50_000) }), 413, 'The maximum allowed variables size is 50Kb'],
])('the sandbox rejects a body with %s', async (_mistake, content, status, text) => {
  expect(await post(content)).toMatchObject({ status, text });
  expect(await inbox()).toContain('No message yet');
});

test('only the site may read the findings about unpublished copy', async () => {
  const { headers } = await fetch(`${address}/__findings`);
  expect(headers.get('access-control-allow-origin')).toBe(site.url);
});

test('pages of another origin may send by POST after a preflight', async () => {
  const preflight = await fetch(address + sendPath, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
  expect((await post(body)).headers.get('access-control-allow-origin')).toBe('*');
  expect((await post({})).headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(address + sendPath)).status).toBe(405);
});

test('the sandbox responds only on the loopback interface, and only to its own names [10.11]', async () => {
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  const statusFor = (Host: string, path: string) =>
    new Promise((resolve) => {
      request(address + path, { headers: { Host } }, (response) => resolve(response.resume().statusCode)).end();
    });
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect(await statusFor(host, inboxPath)).toBe(200);
  for (const path of [inboxPath, sendPath]) {
    for (const host of ['evil.example:3000', 'localhost.evil.example']) expect(await statusFor(host, path)).toBe(403);
  }
});
