import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { routes } from '#lib/site.ts';

type Answer = { uri: string; statusCode?: number; headers?: { location: { value: string } } };

/** Loads the function as CloudFront does: from a script, by its name. */
const handler: (event: { request: { uri: string; rawQueryString(): string | undefined } }) => Answer = runInNewContext(
  `${readFileSync('hosting/cloudfront-function.js', 'utf8')};handler`,
);

test.each([
  ...routes.map(({ path }) => [path, path === '/' ? '/index.html' : `${path}.html`]),
  ...['/logo.png', '/robots.txt', '/_next/static/chunks/0a.b-c~1.js', '/favicon.ico'].map((file) => [file, file]),
  // A missing page: CloudFront answers with the 404 page.
  ['/nowhere', '/nowhere.html'],
  ['/about/', '308 /about'],
  ['/about.html', '308 /about'],
  ['/about/index.html', '308 /about'],
  ['/index.html', '308 /'],
  ['/about//', '308 /about'],
  ['//example.org/', '308 /example.org'],
  ['//', '308 /'],
  ['/about/?utm_source=card&utm_source=%20', '308 /about?utm_source=card&utm_source=%20'],
])('%s asks S3 for the file, or redirects: %s', (asked = '', wanted) => {
  const [path = '', query] = asked.split('?');
  const { uri, statusCode, headers } = handler({ request: { uri: path, rawQueryString: () => query } });
  expect(statusCode ? `${statusCode} ${headers?.location.value}` : uri).toBe(wanted);
});
