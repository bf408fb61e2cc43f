// Uses Playwright's own `test`, because no test here opens a page.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findProblems } from '#scripts/checkSite/findProblems.ts';
import { areServersRequired, findHostServer, hostServers } from '#scripts/testing/installed.ts';
import { startHostServer } from './support/hostServers';

function checkSite(address: string) {
  const args = ['--import', 'tsx', 'scripts/checkSite/checkSite.ts', address];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: (stderr + stdout).trim() };
}

test('check:site rejects an export that was built for another site, and says what to do', { tag: '@12.4' }, () => {
  const output = expect.stringMatching(
    /^out\/ was built for https:.+, and not for https:\/\/other\.org\..+npm run build/s,
  );
  expect(checkSite('https://other.org/')).toEqual({ status: 1, output });
});

test('every response has security headers, and hashed files are kept for a year', { tag: ['@12.4', '@13.2'] }, () => {
  const [everyResponse, hashedFiles] = readFileSync('out/_headers', 'utf8').split('\n\n');
  // For two years.
  expect(everyResponse).toMatch(/^\/\*\n {2}Strict-Transport-Security: max-age=63072000; .+(\n {2}[\w-]+: .+)+$/);
  expect(hashedFiles).toMatch(/^\/_next\/static\/\*\n {2}Cache-Control: .+, immutable\n$/);
  // Otherwise, GitHub Pages would not serve the folder `_next`.
  expect(existsSync('out/.nojekyll')).toBe(true);
});

for (const name of hostServers.filter((name) => findHostServer(name) || areServersRequired)) {
  test(`${name} serves every file of the export with its headers, and redirects the name without www`, {
    tag: ['@12.4', '@13.2'],
  }, async ({ request }) => {
    const { address, stop } = await startHostServer(name);
    try {
      expect(checkSite(address)).toEqual({
        status: 0,
        output: expect.stringContaining(`${address} serves what is in out/.`),
      });
      // During a deployment, a script may be missing for a moment.
      const missing = await request.get(`${address}/_next/static/none.js`);
      expect(missing.status()).toBe(404);
      const oneYear = `${365 * 24 * 60 * 60}`;
      expect(missing.headers()['cache-control'] ?? '').not.toContain(oneYear);
      const headers = { host: `professional-exchange.example:${new URL(address).port}` };
      const withoutWww = await request.get(`${address}/about?from=card`, { headers, maxRedirects: 0 });
      expect(withoutWww.status()).toBe(301);
      expect(withoutWww.headers().location).toMatch(/^https?:\/\/(www\.|127).+\/about\?from=card$/);
    } finally {
      await stop();
    }
  });
}

if (findHostServer('caddy') || areServersRequired) {
  test('a plain file server lacks only compression, two content types and the 404 page', { tag: '@12.4' }, async () => {
    const { address, stop } = await startHostServer('caddy', { isPlain: true });
    const problems = await findProblems(address, 'out', { withoutHeaders: true });
    await stop();
    expect(problems).toEqual([
      expect.stringMatching(/^Content-Encoding is missing, but should be /),
      expect.stringMatching(/^Content-Type is missing, but should be "application\/.+\n {4}\/manifest\.webmanifest/),
      expect.stringMatching(/^Content-Type is missing, but should be "text\/html.+\n {4}\/no-such-page/),
      expect.stringMatching(/^The content has "" where .+\n {4}\/no-such-page/),
    ]);
  });
}
