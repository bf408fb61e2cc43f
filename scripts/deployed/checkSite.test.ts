import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { headersFile } from '#scripts/export/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { gitIn, temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

/** Leads to this machine, but like a live site, it is no loopback address. */
const liveAddress = 'https://[::ffff:7f00:1]:1';

const folder = temporaryFolder({
  'out/index.html': `<link rel="canonical" href="${liveAddress}">`,
  'out/404.html': '404 Error',
  'out/_headers': headersFile(),
  // What a host serves that sets no headers.
  'host/index.html': `<link rel="canonical" href="${liveAddress}">`,
  'host/404.html': '404 Error',
  'host/_headers': '',
  'host/old.pdf': 'Old prices',
  'public/old.pdf': 'Old prices',
});

/** Runs `npm run check:site` beside the server of this process. */
function checkSite(...args: string[]) {
  const node = ['--import', pathToFileURL(require.resolve('tsx')).href, resolve('scripts/deployed/checkSite.ts')];
  // `execFile` rejects when a program fails.
  const env = { ...process.env, NEXT_PUBLIC_SITE_URL: liveAddress };
  return promisify(execFile)(process.execPath, [...node, ...args], { cwd: folder, env }).catch((error) => error);
}

test('missing headers are problems, written to standard error, except with --without-headers', async () => {
  const { server, address } = await listen(0, staticSite(join(folder, 'host')));
  const strict = await checkSite(address);
  const lenient = await checkSite(address, '--without-headers');
  server.close().closeAllConnections();
  expect(strict).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Missing headers: .+\bCache-Control/) });
  expect(lenient.stdout).toContain(`${address} serves what is in out/.`);
});

test('reports a site that does not respond, and each of its IP addresses', async () => {
  const { stderr } = await checkSite('https://localhost:1');
  expect(stderr).toMatch(/^There is no response \(.+localhost has the address \S+, which does not respond/s);
});

test('reports a removed file that is still online', async () => {
  gitIn(folder, 'init', '--quiet');
  gitIn(folder, 'add', 'public');
  gitIn(folder, 'commit', '--quiet', '--message=Add');
  gitIn(folder, 'rm', '--quiet', '-r', 'public');
  gitIn(folder, 'commit', '--quiet', '--message=Remove');
  const { server, address } = await listen(0, staticSite(join(folder, 'host')));
  const { stderr } = await checkSite(address, '--without-headers');
  server.close().closeAllConnections();
  expect(stderr).toMatch(/^The response is 200 .+ should be 404 .+\n {4}\/old\.pdf$/m);
});

test('the cron line in docs/deploying.md discards only standard output, so that cron mails problems', () => {
  const guide = readFileSync('docs/deploying.md', 'utf8');
  expect(guide).toMatch(/^17 5 \* \* \* .+ npm run --silent check:site -- https:\S+ >\/dev\/null$/m);
});
