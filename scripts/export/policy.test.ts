import { createHash } from 'node:crypto';
import { parseHtml, serializeHtml } from './html';
import { addPolicy } from './policy';

const origin = 'https://mail.example';

function policyOf(body: string, head = '<meta charset="utf-8"><style>p{}</style>'): Record<string, string> {
  const document = parseHtml(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  addPolicy('page.html', document, origin);
  const first = document.head.firstElementChild;
  expect(first?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
  const directives = first?.getAttribute('content')?.split('; ') ?? [];
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/).slice(0, 2)));
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('a page without a form may run its own inline scripts and styles, and nothing else', () => {
  expect(policyOf('<script>menu()</script>')).toEqual({
    'default-src': "'none'",
    'script-src': hash('menu()'),
    'style-src': hash('p{}'),
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'trusted-types': "'none'",
    'require-trusted-types-for': "'script'",
  });
});

test('a page with a form may also load its island and call the e-mail service, and nothing more', () => {
  expect(policyOf('<div data-form="contact"></div>')).toEqual({
    ...policyOf(''),
    'script-src': "'self'",
    'connect-src': `'self' ${origin}`,
  });
});

test('structured data needs no hash, since it is not run; speculation rules do', () => {
  const rules = '{"prerender":[]}';
  const policy = policyOf(
    `<script type="application/ld+json">{}</script><script type="speculationrules">${rules}</script>`,
  );
  expect(policy['script-src']).toBe(hash(rules));
});

test.each([
  ['<p style="color:red">a</p>', 'the attribute style of <p>'],
  ['<button onclick="a()">a</button>', 'the attribute onclick of <button>'],
  ['<style>p{background:url("data:image/svg+xml,a")}</style>', 'data: addresses in styles'],
  ['<style>p{background:url(data:image/png,a)}</style>', 'data: addresses in styles'],
])('what the policy would block ends the build: %s', (body, named) => {
  expect(() => policyOf(body)).toThrow(`page.html: the policy blocks ${named}`);
});

test('words about such an address are no style, and pass', () => {
  expect(() => policyOf('<p>Write url(data:image/png,…) in no style.</p>')).not.toThrow();
});

test.each([
  ['names none', '', ''],
  [
    'has a policy that pushes it out of the first 1024 bytes',
    Array.from({ length: 20 }, (_, number) => `<script>${number}</script>`).join(''),
    '<meta charset="utf-8">',
  ],
])('the build ends when a page needs its character encoding early, and %s', (_, body, head) => {
  expect(() => policyOf(body, head)).toThrow(/^page\.html: the character encoding must be named/);
});

test('the last byte that a browser reads for the encoding may end it, the next one may not', () => {
  const charset = '<meta charset="utf-8">';
  const pageWith = (padding: number) => {
    const document = parseHtml(`<html><head><!--${'-'.repeat(padding)}-->${charset}</head></html>`);
    addPolicy('page.html', document, origin);
    const html = serializeHtml(document);
    return html.indexOf(charset) + charset.length;
  };
  const room = 1024 - pageWith(0);
  expect(pageWith(room)).toBe(1024);
  expect(() => pageWith(room + 1)).toThrow('first 1024 bytes');
});
