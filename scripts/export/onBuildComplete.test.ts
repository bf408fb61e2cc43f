import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { finishExport } from './onBuildComplete';

const root = mkdtempSync(join(tmpdir(), 'export-'));
const log = jest.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  log.mockClear();
});

/** Finishes an export of these files, as path and content. @returns what is wrong with it */
function finish(files: Record<string, string>): string | undefined {
  const exported = Object.entries(files).map(([id, content]) => {
    const filePath = join(root, id);
    mkdirSync(dirname(filePath), { recursive: true });
    writeFileSync(filePath, content);
    return { id, filePath };
  });
  return finishExport(exported);
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

/** A page as Next 16.4 exports it, cut down to one of each part. */
const pageWith = (main: string) =>
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>' +
  '<style data-precedence="next" data-href="/s.css">body{color:red}</style>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/runtime.js"/>' +
  `<link rel="preload" as="font" href="/_next/static/media/f.woff2"/>${chunk('react')}<title>About</title>` +
  '<meta name="next-size-adjust" content=""/></head><body><div hidden=""><!--$--><!--/$--></div>' +
  `<main>${main}</main><script id="_R_">TURBOPACK.push({})</script>${chunk('runtime')}` +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>';

const form = '<div data-form="contact"><form>a<!-- -->b</form></div>';
const queue = '<script>document.$$reactFormReplay=[]</script>';

test('the export on disk becomes what a static host serves, and placeholders are named once', () => {
  const problem = finish({
    'index.html': pageWith(''),
    'about.html': pageWith(''),
    '404.html': pageWith(''),
    '_not-found.html': pageWith(''),
    'about.txt': 'payload',
    'gone/__next._tree.txt': 'payload',
    'robots.txt': 'Allow: /',
    '_next/static/chunks/react.js': 'react',
    '_next/static/media/f.woff2': 'font',
  });
  expect(problem).toBeUndefined();
  expect(log.mock.calls).toEqual([[expect.stringContaining('still placeholders')]]);
  expect(readdirSync(root).sort().join(' ')).toBe(
    '.nojekyll 404.html _headers _next about about.html index.html robots.txt',
  );
  expect(readdirSync(join(root, '_next/static'))).toEqual(['media']);
  expect(read('about/index.html')).toBe(read('about.html'));
});

test('a page is left with what someone would write by hand, and its own policy', () => {
  const data = '<script type="application/ld+json">{}</script>';
  const rules = '<script type="speculationrules">{}</script>';
  finish({
    'index.html': pageWith(`<p>©<!-- --> 2024</p>${data}${rules}`),
    'contact.html': pageWith(form + queue),
  });
  const plain = (path: string) => read(path).replaceAll(/'sha256-[^']+'/g, 'HASH');
  expect(plain('index.html')).toBe(
    '<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="' +
      // Structured data is not run, so it needs no hash.
      "default-src 'none'; script-src HASH; style-src HASH; img-src 'self'; font-src 'self'; manifest-src 'self'; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; trusted-types 'none'; require-trusted-types-for 'script'" +
      '"><meta charset="utf-8"><link rel="preload" as="font" href="/_next/static/media/f.woff2"><title>About</title>' +
      `<style>body{color:red}</style></head><body><main><p>© 2024</p>${data}${rules}</main></body></html>\n`,
  );
  expect(plain('contact.html')).toContain("; script-src 'self' HASH HASH;");
  expect(plain('contact.html')).toContain("; connect-src 'self' https://api.emailjs.com;");
  expect(plain('contact.html')).toContain(`<body><main>${form}</main></body>`);
});

test.each([
  ['$RC=function(){}', '<script>$RC=function(){}</script>', 'the script "$RC=function(){}" of the framework is left'],
  ['a file', `${form}${queue}<script src="/a.mjs"></script>`, 'the script "/a.mjs" of the framework is left'],
  ['no queue', form, 'the page has a form, but no script that queues an early Send'],
  ['a style', '<p style="color:red">a</p>', 'the policy blocks the attribute style of <p>'],
  ['a handler', '<button onclick="a()">a</button>', 'the policy blocks the attribute onclick of <button>'],
  ['an address', '<style>p{background:url("data:image/png,a")}</style>', 'the policy blocks data: addresses in styles'],
  ['20 scripts', '<script>a()</script>'.repeat(20), 'the character encoding must be named in the first 1024 bytes'],
])('a page that must not be published leaves the export as it was, and one sentence: %s', (_, main, cause) => {
  const page = pageWith(main);
  expect(finish({ 'index.html': page })).toContain(`index.html: ${cause}`);
  expect(read('index.html')).toBe(page);
  expect(log).not.toHaveBeenCalled();
});

test('an export without a home page is none', () => {
  expect(finish({})).toBe('index.html: Next did not export the home page.');
});
