// Without the fixture of the other suites: no test here opens a page.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sirv from 'sirv';
import { compareSite, readExport } from '#scripts/deployed/deployedSite.ts';
import { listen } from '#scripts/listen.ts';
import { areServersRequired, findHostServer, hostServers } from '#scripts/programs.ts';
import { parseHeaders } from '#scripts/staticSite.ts';
import { startHostServer } from './support/hostServers';
import { sitePaths } from './support/pages';

const [pages, forever, day] = [
  'public, max-age=0, must-revalidate',
  'public, max-age=31536000, immutable',
  'public, max-age=86400',
];

test('every answer has the headers that no page can say itself; pages are revalidated, hashed files kept forever, icons for a day', {
  tag: '@13.2',
}, async ({ request }) => {
  const hashed = [...readExport('out').keys()].find((file) => file.endsWith('.woff2'));
  for (const [path, caching, embeddedBy] of [
    ...sitePaths.map((path) => [path, pages, 'same-origin']),
    [`/${hashed}`, forever, 'same-origin'],
    ['/icon.svg', day, 'same-origin'],
    // Other sites and mail readers show these.
    ['/logo.png', day, 'cross-origin'],
    ['/share/home.png', day, 'cross-origin'],
    ['/no-such-page', undefined, undefined],
  ]) {
    expect((await request.get(`${path}`)).headers(), path).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      ...(caching && { 'cache-control': caching, 'cross-origin-resource-policy': embeddedBy }),
    });
  }
});

test('each file has one rule for how long it is kept, except those that no visitor asks for', { tag: '@13.2' }, () => {
  const files = readExport('out');
  const rules = parseHeaders(`${files.get('_headers')}`).filter(({ name }) => name === 'Cache-Control');
  const matching = (file: string) => rules.filter(({ pattern }) => pattern.test(`/${file}`));
  const others = [...files.keys()].filter((file) => matching(file).length !== 1 && !file.endsWith('/index.html'));
  expect(others.sort()).toEqual(
    ['.nojekyll', '404.html', '_headers', 'index.html', 'manifest.webmanifest', 'robots.txt', 'sitemap.xml'].sort(),
  );
});

/** Runs the command of an operator. */
function checkSite(address: string) {
  const args = ['--import', 'tsx', 'scripts/deployed/checkSite.ts', address];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, said: (stderr + stdout).trim() };
}

test('whoever asks about another site than that of out/ is told how to build out/ for it', { tag: '@12.4' }, () => {
  const said = expect.stringMatching(
    /^out\/ was built for https:.+, and not for https:\/\/other\.org\..+npm run build/s,
  );
  expect(checkSite('https://other.org/')).toEqual({ status: 1, said });
});

for (const name of hostServers) {
  if (!findHostServer(name) && !areServersRequired) {
    console.error(`*** ${name} is not installed: the export is not tried on it. In CI this is a failure.`);
    continue;
  }

  test(`with our configuration, ${name} serves every file of the export as it is meant, and one name of the site`, {
    tag: '@12.4',
  }, async ({ request }) => {
    const { address, stop } = await startHostServer(name);
    try {
      expect(checkSite(address)).toEqual({ status: 0, said: `${address} serves what is in out/.` });
      const headers = { host: `professional-exchange.example:${new URL(address).port}` };
      const withoutWww = await request.get(`${address}/about?from=card`, { headers, maxRedirects: 0 });
      expect(withoutWww.status()).toBe(301);
      expect(withoutWww.headers().location).toMatch(/^https?:\/\/(www\.|127).+\/about\?from=card$/);
    } finally {
      await stop();
    }
  });
}

test('a plain file server, which knows files and folders alone, lacks the 404 page and compression, and nothing else', {
  tag: '@12.4',
}, async () => {
  const files = sirv('out', { extensions: [] });
  const { server, address } = await listen(0, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isFolder = statSync(join('out', pathname), { throwIfNoEntry: false })?.isDirectory();
    if (isFolder && !pathname.endsWith('/')) return void response.writeHead(301, { location: `${pathname}/` }).end();
    if (isFolder) request.url = `${pathname}index.html`;
    files(request, response, () => void response.writeHead(404, { 'content-type': 'text/html' }).end('Not Found'));
  });
  const { faults } = await compareSite(address, readExport('out'), true);
  server.close().closeAllConnections();
  expect(faults.map((fault) => fault.split('\n', 1)[0])).toEqual([
    expect.stringMatching(/ are not compressed\.$/),
    '/_next/static/no-such-file.js and /no-such-page show another page.',
  ]);
});
