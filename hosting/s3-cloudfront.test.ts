import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const guide = readFileSync('hosting/s3-cloudfront.md', 'utf8');
const [, script = ''] = /```js\n(.+?)```/s.exec(guide) ?? [];

test.each([
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/about/', '/about/index.html'],
  ['/logo.png', '/logo.png'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('the function for CloudFront turns %s into %s', (uri, expected) => {
  const event = { request: { uri } };
  expect(runInNewContext(`${script}; handler(event)`, { event })).toEqual({ uri: expected });
});
