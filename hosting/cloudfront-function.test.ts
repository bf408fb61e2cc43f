import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { routes } from '@/lib/site';

/** The function as CloudFront loads it: a script with a function of that name, and no modules. */
const handler: (event: { request: { uri: string } }) => Record<string, unknown> = runInNewContext(
  `${readFileSync('hosting/cloudfront-function.js', 'utf8')};handler`,
);

function ask(uri: string) {
  // Through JSON, because objects of another context are never equal to ours.
  return JSON.parse(JSON.stringify(handler({ request: { uri } })));
}

test.each([
  ...routes.map(({ path }) => [path, path === '/' ? '/index.html' : `${path}.html`]),
  ...['/logo.png', '/robots.txt', '/_next/static/chunks/0a.b-c~1.js', '/favicon.ico'].map((file) => [file, file]),
  // Not there, which CloudFront answers with the 404 page.
  ['/nowhere', '/nowhere.html'],
])('%s asks S3 for %s', (uri = '', file) => {
  expect(ask(uri)).toEqual({ uri: file });
});

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/about/index.html', '/about'],
  ['/index.html', '/'],
  ['/about//', '/about'],
  ['//example.org/', '/example.org'],
  ['//', '/'],
])('%s is sent to %s', (uri, location) => {
  expect(ask(uri)).toEqual({
    statusCode: 308,
    statusDescription: 'Permanent Redirect',
    headers: { location: { value: location } },
  });
});
