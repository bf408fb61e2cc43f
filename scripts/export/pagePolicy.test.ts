import { JSDOM } from 'jsdom';
import { policyOf } from './pagePolicy';

// Browser tests prove the policies of the site's own pages.
test.each([
  ['<script src="/a.js"></script>', 'script-src', "'self'"],
  ['<link rel="stylesheet" href="/a.css">', 'style-src', "'self'"],
  ['<img src="data:image/png;base64,a">', 'img-src', 'data:'],
  ['<p style="color:red"></p>', 'style-src-attr', "'unsafe-inline'"],
])('only a page with %s has the policy %s %s [13.1]', (html, directive, source) => {
  const policyFor = (body: string) => policyOf(new JSDOM(body).window.document, '');
  const allowed = new RegExp(`${directive} [^;]*${source}`);
  expect(policyFor(html)).toMatch(allowed);
  expect(policyFor('')).not.toMatch(allowed);
});
