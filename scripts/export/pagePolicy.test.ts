import { JSDOM } from 'jsdom';
import { policyOf } from './pagePolicy';

// Browser tests prove the policies of the site's own pages.
test.each([
  ['<script src="/a.js"></script>', 'script-src', "'self'"],
  ['<link rel="stylesheet" href="/a.css">', 'style-src', "'self'"],
  ['<img src="data:image/png;base64,a">', 'img-src', 'data:'],
  ['<p style="color:red"></p>', 'style-src-attr', "'unsafe-inline'"],
])('only the policy of a page with %s has %s %s [13.1]', (html, directive, source) => {
  const allows = (body: string) =>
    new RegExp(`${directive} [^;]*${source}`).test(policyOf(new JSDOM(body).window.document, ''));
  expect([allows(html), allows('')]).toEqual([true, false]);
});
