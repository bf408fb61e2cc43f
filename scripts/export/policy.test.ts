import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { allowedOrigins } from '#lib/build/allowedOrigins.ts';
import { settings } from '#lib/settings.ts';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import adapter from './adapter';
import { policyOf } from './policy';

// Replace the project's own origins, whatever they are.
Object.assign(allowedOrigins, { length: 0 }, [{ origin: 'https://film.example' }]);

test("the policy allows a page's own scripts and styles, and the allowed origins [13.1]", () => {
  const policy = (html: string, code = '') =>
    policyOf(new JSDOM(html).window.document, code).replaceAll(/'sha256-[^']+'/g, 'HASH');
  // Structured data never runs, so it needs no hash.
  const scripts = '<script>1</script><script type="application/ld+json">{}</script>';
  expect(policy(`${scripts}<script type="speculationrules">{}</script><style>a{}</style>`)).toBe(
    "default-src 'none'; script-src https://film.example HASH HASH; style-src https://film.example HASH; " +
      "img-src 'self' https://film.example; font-src 'self' data: https://film.example; " +
      "media-src 'self' https://film.example; frame-src https://film.example; manifest-src 'self'; " +
      "connect-src 'self' https://film.example; base-uri 'none'; form-action https://film.example; " +
      "trusted-types 'none'; require-trusted-types-for 'script'",
  );
  const needy = '<script src="/a.js"></script><link rel="stylesheet" href="/a.css"><p style="color:red"></p>';
  expect(policy(`${needy}<img src="data:image/png;base64,a">`, settings.emailOrigin)).toMatch(
    new RegExp(
      "script-src \\S+ 'self'; style-src \\S+ 'self'; img-src 'self' \\S+ data:;.+ " +
        `connect-src 'self' \\S+ ${settings.emailOrigin};.+ style-src-attr 'unsafe-inline'`,
    ),
  );
});

/** Loads numbered addresses from other sites, one of them in the head. */
const foreign = `<link rel="stylesheet" href="https://a.example/14"><body>
  <img src="//a.example/1"><img srcset="/a.png 1x, https://a.example/2 2x">
  <video poster="https://a.example/3"></video><object data="https://a.example/4"></object>
  <form action="https://a.example/5"><button formaction="https://a.example/6"></button></form>
  <link rel="preconnect" href="https://a.example/7"><svg><image href="https://a.example/8" /></svg>
  <svg><use xlink:href="https://a.example/15" /></svg>
  <style>@import "https://a.example/9";</style><p style="background:url(https://a.example/10)"></p>
  <link rel="preload" imagesrcset="https://a.example/11 2x"><a href="/" ping="https://a.example/12">link</a>
  <iframe src="https://film.example.org/13"></iframe>`;
const allowed = `<a href="https://b.example">link</a><link rel="canonical" href="https://b.example"><p>https://b.example</p>
  <style>:root{--site:"https://b.example"}</style><iframe src="https://film.example/1"></iframe>`;

const distDir = temporaryFolder({ 'out/404.html': foreign + allowed, 'server/app/page.js': '' });

test('a disallowed origin fails the build with one sentence per address, and leaves no export [13.5]', async () => {
  // The part of Next's data that the adapter reads.
  const staticFiles = [{ pathname: '/404', filePath: join(distDir, 'out/404.html') }];
  const build = { outputs: { staticFiles }, distDir, repoRoot: '' };
  const refusal = String(await Promise.resolve(adapter.onBuildComplete?.(build as never)).catch(String));
  const [, ...sentences] = refusal.trim().split('\n');
  const numbers = sentences.map((sentence) => Number(/(\d+)\. Put/.exec(sentence)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(sentences).toContain(
    '404.html: <iframe src> loads from or sends to another site: https://film.example.org/13. ' +
      'Put the file into public/ or link to it, or add https://film.example.org to lib/build/allowedOrigins.ts.',
  );
  expect(existsSync(join(distDir, 'out'))).toBe(false);
});

test('an export without a 404 page fails the build [13.5]', async () => {
  const build = { outputs: { staticFiles: [] } };
  await expect(async () => adapter.onBuildComplete?.(build as never)).rejects.toThrow('exported no page for /404');
});
