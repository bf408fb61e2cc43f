import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { settings } from '#lib/settings.ts';
import { listen } from '#scripts/serve/listen.ts';
import { inboxPath, previewListener, sendPath } from './sandbox';

let server: Server;
let address: string;

beforeEach(async () => {
  ({ server, address } = await listen(0, previewListener('http://127.0.0.1:3000')));
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
  return { status: response.status, text: await response.text() };
}

const inbox = async () => (await fetch(address + inboxPath)).text();

test('the inbox shows accepted messages, newest first, each in the template of its form [10.11]', async () => {
  const { serviceId, templateId } = settings.partner;
  const fromPartner = { ...body, service_id: serviceId, template_id: templateId };
  expect(await post(fromPartner)).toEqual({ status: 200, text: 'OK' });
  await post(withParams({ from_name: 'Grace' }));
  expect((await inbox()).match(/\d\. From .+, by the \w+ form/g)).toEqual([
    '2. From <bdi>Grace</bdi>, by the contact form',
    '1. From <bdi>Ada</bdi>, by the partner form',
  ]);
});

test.each([
  ['no content', undefined, 400, 'The parameters are invalid'],
  ['a wrong template', { ...body, template_id: 'x' }, 400, 'The template ID not found'],
  ['50 kB', withParams({ message: 'a'.repeat(50_000) }), 413, 'The maximum allowed variables size is 50Kb'],
])('the sandbox rejects a body with %s', async (_mistake, content, status, text) => {
  expect(await post(content)).toEqual({ status, text });
  expect(await inbox()).toContain('No message yet');
});

test('the sandbox responds only on the loopback interface, and only to its own names [10.11]', async () => {
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  // Not with `fetch`, which sets this header itself.
  async function statusFor(Host: string) {
    const [response] = await once(request(address + inboxPath, { headers: { Host } }).end(), 'response');
    return response.resume().statusCode;
  }
  for (const host of ['localhost:3000', '[::1]:3000']) expect(await statusFor(host)).toBe(200);
  for (const host of ['evil.example:3000', 'localhost.evil.example']) expect(await statusFor(host)).toBe(403);
});
