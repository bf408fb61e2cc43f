import { join } from 'node:path';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { listen } from './listen';
import { staticSite } from './staticSite';

const folder = temporaryFolder({
  'secret.html': 'secret',
  'out/index.html': 'home',
  'out/404.html': '404 Error',
  'out/_next/static/chunk.js': 'x',
});

test('serves only the export, with its headers', async () => {
  const { server, address } = await listen(0, staticSite(join(folder, 'out')));

  // macOS and Windows would find a file for `/Index`, because they ignore case.
  for (const target of ['/%', '//', '/Index', '/..%2fsecret', '/..%5csecret.html']) {
    const response = await fetch(address + target);
    expect([target, response.status, await response.text()]).toEqual([target, 404, '404 Error']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await (await fetch(`${address}/`)).text()).toBe('home');
  const hashed = await fetch(`${address}/_next/static/chunk.js`);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  server.close().closeAllConnections();
});

test('takes the next port if one is busy', async () => {
  const busy = await listen();
  const other = await listen(busy.port);
  expect(other.port).toBeGreaterThan(busy.port);
  for (const { server } of [busy, other]) server.close();
});
