import { finishContentPage } from './contentPage';
import { parseHtml, serializeHtml } from './html';
import { contentPage } from './samplePages';

function finished(html: string): string {
  const document = parseHtml(html);
  finishContentPage('about.html', document);
  return serializeHtml(document);
}

test('a page without a form is left with its own words, styles and scripts alone', () => {
  expect(finished(contentPage)).toBe(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><style>body{color:red}</style>' +
      '<link rel="preload" as="font" crossorigin="" href="/_next/static/media/f.woff2"><title>About</title></head>' +
      '<body><main><p>Copyright © 2024 all</p>\n<script>menu()</script></main></body></html>\n',
  );
});

test.each([
  '<div>words</div>',
  '<div hidden="">words</div>',
  '<div hidden="" id="late"></div>',
  '<p hidden=""></p>',
  '',
])('a body that begins otherwise than with the place for late metadata loses nothing: %j', (first) => {
  expect(finished(`<html><head></head><body>${first}</body></html>`)).toContain(`<body>${first}</body>`);
});

test.each([
  ['<script src="/_next/new-place/a.mjs" type="module"></script>'],
  ['<script src="https://cdn.example/a.js"></script>'],
  ['<script>$RC=function(){}</script>'],
])('a script that nothing recognises ends the build: %s', (script) => {
  const html = contentPage.replace('</body>', `${script}</body>`).replace('/_next/new-place', '/new-place');
  expect(() => finished(html)).toThrow(
    /^about\.html: the script ".+" is left, .+ scripts\/export\/framework\.ts/,
  );
});
