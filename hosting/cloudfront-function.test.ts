import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { routes } from '@/lib/site';

/** Loads the function as CloudFront does: a script with a function of that name, and no modules. */
const handler: (event: { request: { uri: string } }) => Record<string, unknown> = runInNewContext(
  `${readFileSync(path.join(__dirname, 'cloudfront-function.js'), 'utf8')};handler`,
);

function ask(uri: string) {
  // Through JSON, because objects of another context are never equal to ours.
  return JSON.parse(JSON.stringify(handler({ request: { uri } })));
}

test.each(routes.map(({ path: route }) => [route, route === '/' ? '/index.html' : `${route}.html`]))(
  '%s asks S3 for %s',
  (route, file) => {
    expect(ask(route)).toEqual({ uri: file });
  },
);

test.each(['/logo.png', '/robots.txt', '/_next/static/chunks/0a.b-c~1.js', '/favicon.ico'])(
  '%s is asked for as it is',
  (file) => {
    expect(ask(file)).toEqual({ uri: file });
  },
);

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

test('an address that no page has asks for a file that is not there, which CloudFront answers with the 404 page', () => {
  expect(ask('/nowhere')).toEqual({ uri: '/nowhere.html' });
});
