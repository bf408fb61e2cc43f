import { parseHtml, serializeHtml } from './html';
import { finishPage } from './page';
import { contentPage, formPage } from './samplePages';

function finished(path: string, html: string): string {
  const document = parseHtml(html);
  finishPage(path, document, 'load()');
  return serializeHtml(document);
}

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><style>body{color:red}</style>' +
  '<link rel="preload" as="font" crossorigin="" href="/_next/static/media/f.woff2">';

test('a page without a form is left with its own words, styles and scripts alone', () => {
  expect(finished('about.html', contentPage)).toBe(
    `${head}<title>About</title></head>` +
      '<body><main><p>Copyright © 2024 all</p>\n<script>menu()</script></main></body></html>\n',
  );
});

test("a page with a form gets the queue for an early Send and the loader before it, and keeps the island's comments", () => {
  expect(finished('contact.html', formPage)).toBe(
    `${head}<title>Contact</title>` +
      '<script>addEventListener("submit",()=>document.$$reactFormReplay=[])</script><script>load()</script></head>' +
      '<body><main><div data-form="contact"><form action="javascript:throw 1">a<!-- -->b</form></div>\n' +
      '<p>write to us</p></main>\n</body></html>\n',
  );
});

test.each([
  '<div>words</div>',
  '<div hidden="">words</div>',
  '<div hidden="" id="late"></div>',
  '<p hidden=""></p>',
  '',
])('a body that begins otherwise than with the place for late metadata loses nothing: %j', (first) => {
  expect(finished('about.html', `<html><head></head><body>${first}</body></html>`)).toContain(`<body>${first}</body>`);
});

test.each([
  ['about.html', contentPage, '<script>$RC=function(){}</script>'],
  ['about.html', contentPage, '<script src="https://cdn.example/a.js"></script>'],
  ['contact.html', formPage, '<script src="/new-place/a.mjs" type="module"></script>'],
  ['contact.html', formPage, '<script>TURBOPACK.push()</script>'],
])('a script of the framework that nothing recognizes ends the build: %#', (path, html, script) => {
  expect(() => finished(path, html.replace('</body>', `${script}</body>`))).toThrow(
    new RegExp(`^${path}: the script ".+" of the framework is left\\. Teach scripts/export/page\\.ts`),
  );
});
