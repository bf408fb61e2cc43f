import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type AllowedOrigin, allowedOrigins } from '#lib/allowedOrigins.ts';
import { finishExport } from './finishExport';

const root = mkdtempSync(join(tmpdir(), 'export-'));
const log = jest.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  log.mockClear();
});

/** The payload that Next writes beside a page: a row for each client component, which elements refer to. */
const bar = '1:I[7,["/c.js"],"NavLink"]\n';
const modules = new Map([
  ['7', 'components/NavBar/NavLink.tsx'],
  ['8', 'e2e/islands/Counter.tsx'],
  ['9', 'node_modules/next/dist/client/script.js'],
  ['10', 'components/Map/Map.tsx'],
  ['11', 'app/page.tsx'],
]);

/** Writes a file, and the folders that it needs. */
function write([path, content]: readonly [string, string]) {
  const filePath = join(root, path);
  mkdirSync(dirname(filePath), { recursive: true });
  writeFileSync(filePath, content);
  return { id: path, filePath };
}

/**
 * Finishes an export of these files, given as path and content.
 * @param payload beside each page
 * @returns what is wrong with it
 */
function finish(files: Record<string, string>, payload = bar, projectDir = process.cwd(), nextName = '[project]/') {
  const payloads = Object.keys(files).flatMap((path) =>
    path.endsWith('.html') ? [path.replace('.html', '.txt')] : [],
  );
  const exported = [...Object.entries(files), ...payloads.map((path) => [path, payload] as const)].map(write);
  return finishExport(exported, { projectDir, nextName, modules });
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

/** A page as Next 16.4 exports it, with one of each part. */
const pageWith = (main: string) =>
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>' +
  '<style data-precedence="next" data-href="/s.css">body{color:red}</style>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/runtime.js"/>' +
  `<link rel="preload" as="font" href="/_next/static/media/f.woff2"/>${chunk('react')}<title>About</title>` +
  '<meta name="next-size-adjust" content=""/></head><body><div hidden=""><!--$--><!--/$--></div>' +
  `<main>${main}</main><script id="_R_">TURBOPACK.push({})</script>${chunk('runtime')}` +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>';

/** What `Island` leaves in a page. */
const island = (file: string, inside = '', until = 'interaction') =>
  `<div data-until="${until}" data-props="{}" data-island="[project]/${file}#${basename(file, '.tsx')}">${inside}</div>`;
const form = island('components/ContactForm/MessageForm.tsx', '<form>a<!-- -->b</form>');

test('an export becomes what a static host serves, and the build names placeholders once', () => {
  const problem = finish({
    'index.html': pageWith(''),
    'about.html': pageWith(''),
    '404.html': pageWith(''),
    '_not-found.html': pageWith(''),
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

test('a page is reduced to what one would write by hand, and gets its own policy', () => {
  const data = '<script type="application/ld+json">{}</script>';
  const rules = '<script type="speculationrules">{}</script>';
  finish({
    'index.html': pageWith(`<p>©<!-- --> 2024</p>${data}${rules}`),
    'contact.html': pageWith(form),
  });
  const plain = (path: string) => read(path).replaceAll(/'sha256-[^']+'/g, 'HASH');
  expect(plain('index.html')).toBe(
    '<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="' +
      // Structured data never runs, so it needs no hash.
      "default-src 'none'; script-src HASH; style-src HASH; img-src 'self'; font-src 'self' data:; manifest-src 'self'; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; trusted-types 'none'; require-trusted-types-for 'script'" +
      '"><meta charset="utf-8"><link rel="preload" as="font" href="/_next/static/media/f.woff2"><title>About</title>' +
      `<style>body{color:red}</style></head><body><main><p>© 2024</p>${data}${rules}</main></body></html>\n`,
  );
  expect(plain('contact.html')).toContain("; script-src 'self' HASH;");
  expect(plain('contact.html')).toContain("; connect-src 'self' https://api.emailjs.com;");
  const [, address = ''] = /data-island="([^"]+)"/.exec(read('contact.html')) ?? [];
  expect(plain('contact.html')).toContain(`data-island="${address}"><form>a<!-- -->b</form></div></main><script>`);
  // EmailJS comes with the form, React in a separate file.
  expect(read(address)).toContain('/api/v1.0/email/send');
  expect(readdirSync(join(root, '_next/static')).map((name) => name.replace(/-\w+/, ''))).toEqual(
    expect.arrayContaining(['MessageForm.js', 'react.js']),
  );
});

/** What a page loads from another site: its HTML, how the sentence names the place, and the type of file. */
const foreign = [
  ['<img src="//a.example/b">', '<img src>', 'pictures'],
  ['<img srcset="/a.png 1x, https://a.example/b 2x">', '<img srcset>', 'pictures'],
  ['<video poster="https://a.example/b"></video>', '<video poster>', 'pictures'],
  ['<svg><image href="https://a.example/b" /></svg>', '<image href>', 'pictures'],
  ['<video><source src="https://a.example/b"></video>', '<source src>', 'media'],
  ['<script src="https://a.example/b"></script>', '<script src>', 'scripts'],
  ['<link rel="stylesheet" href="https://a.example/b">', '<link rel="stylesheet">', 'styles'],
  ['<link rel="preload" as="font" href="https://a.example/b">', '<link rel="preload">', 'fonts'],
  ['<style>p{background:url(https://a.example/b)}</style>', 'the style background', 'pictures'],
  ['<style>@import "https://a.example/b";</style>', '@import', 'styles'],
  ['<style>@font-face{src:url(https://a.example/b)}</style>', 'the style src', 'fonts'],
].map(([html = '', place, kind]) => {
  const [address] = /(?:https:)?\/\/a.example\/b/.exec(html) ?? [];
  const advice = `Put the file into public/, or allow https://a.example under "${kind}" in lib/allowedOrigins.ts.`;
  return [html, `the policy blocks ${place} with ${address}. ${advice}`];
});

test.each([
  [
    '<script>$RC=function(){}</script>',
    'the script "$RC=function(){}" of the framework is left. Teach scripts/export/',
  ],
  ['<p style="color:red">a</p>', 'the policy blocks the attribute style of <p>. Use a class, or'],
  ['<button onclick="a()">a</button>', 'the policy blocks the attribute onclick of <button>. Use a class, or'],
  ...foreign,
  ['<iframe src="https://a.example/b"></iframe>', '<iframe src> with https://a.example/b. Link to it, or allow https:'],
  [
    '<iframe src="/about"></iframe>',
    'the policy blocks <iframe src> with /about. No frame may show a page of this site',
  ],
  ['<link rel="preconnect" href="https://a.example">', '<link rel="preconnect"> with https://a.example. Leave it out,'],
  [
    '<style>p{background:url("data:image/png,a")}</style>',
    'the policy blocks the address data: of the style background.',
  ],
  ['<object data="/a.pdf"></object>', 'the policy blocks <object data="/a.pdf">. Use <img>, <video> or a frame.'],
  ['<form action="/a"></form>', 'the policy blocks <form action="/a">. Send from a client component in an <Island>.'],
  [
    Array.from({ length: 20 }, (_, index) => `<script>a(${index})</script>`).join(''),
    'the character encoding must be named in the first 1024 bytes',
  ],
  [island('e2e/islands/Lost.tsx'), 'imports "next/navigation" in e2e/islands/Lost.tsx, which needs Next\'s runtime'],
  [island('e2e/islands/Dressed.tsx'), 'imports "./Dressed.module.scss" in e2e/islands/Dressed.tsx, whose class names'],
  [
    island('e2e/islands/Counter.tsx', '<p id="_R_1_">a</p>'),
    'the island Counter uses useId, whose ids differ in the browser',
  ],
  [
    '<div data-until="idle" data-props="{}" data-island="undefined"></div>',
    'an island has no client component right inside',
  ],
  [island('e2e/islands/Writing.tsx'), 'the island Writing writes markup or runs text in e2e/islands/Writing.tsx'],
  [island('e2e/islands/Rooted.tsx'), 'imports "react-dom/client" in e2e/islands/Rooted.tsx: share it in components/'],
  [island('e2e/islands/Missing.tsx'), 'the island Missing cannot be bundled. '],
])(
  'a page that must not be published leaves the export untouched and is explained: %s [13.5]',
  (main = '', sentence = '') => {
    const page = pageWith(main);
    const problem = finish({ 'index.html': page });
    expect(problem).toMatch(/^index.html: /);
    expect(problem).toContain(sentence);
    expect(read('index.html')).toBe(page);
    expect(log).not.toHaveBeenCalled();
  },
);

test('islands are found when Next takes a folder above the project for the root [13.5]', () => {
  const page = pageWith(island('site/e2e/islands/Counter.tsx'));
  expect(finish({ 'index.html': page }, bar, process.cwd(), '[project]/site/')).toBeUndefined();
  expect(read('index.html')).toMatch(/data-island="\/_next\/static\/Counter-/);
});

const counter = '2:I[8,["/c.js"],"Counter"]\n';
const inside =
  '0:["$","div",null,{"data-until":"idle","data-island":"[project]/e2e/islands/Counter.tsx#Counter","children":';
const outside = 'the client component Counter of e2e/islands/Counter.tsx stands outside an island';
/** A row for the default export of a module, which has no name. */
const unnamed = (module: number) => `2:I[${module},["/c.js"],"default"]\n`;

test.each([
  ['in an island', `${counter}${inside}["$","$L2",null,{}]}]`, 'fine'],
  ['in an island, in a separate row', `${counter}3:["$","$L2",null,{}]\n${inside}"$L3"}]`, 'fine'],
  ['beside an island', `${counter}0:[${inside.slice(2)}["$","$L2",null,{}]}],["$","$L2",null,{}]]`, outside],
  ['on its own', `${counter}0:["$","p",null,{"children":["$","$L2",null,{}]}]`, outside],
  [
    'that is a default export',
    `${unnamed(10)}0:["$","$L2",null,{}]`,
    'the client component Map of components/Map/Map.tsx',
  ],
  [
    'that is a whole page',
    `${unnamed(11)}0:["$","$L1",null,{"Component":"$2"}]`,
    'app/page.tsx is a client component as',
  ],
  ['in a prop of another', `${counter}0:["$","$L1",null,{"Component":"$2"}]`, outside],
  ["of Next's", `${unnamed(9)}0:["$","$L2",null,{}]`, "next/script needs Next's runtime, and the export has none."],
])('a client component has to be in an island: %s [13.5]', (_, rows, problem) => {
  expect(finish({ 'index.html': pageWith('') }, bar + rows) ?? 'index.html: fine').toContain(`index.html: ${problem}`);
});

test('a payload that cannot be read is refused [13.5]', () => {
  const problem = 'index.html: no client components found in the page. Next may have changed';
  expect(finish({ 'index.html': pageWith('') }, '0:"something new"')).toContain(problem);
});

test.each([
  ['app/about/loading.tsx', 'is shown while a server works on a page, and the export has no server: delete it.'],
  ['app/error.tsx', "catches what Next's runtime meets in the browser, and the export has none: delete it."],
  ['app/@side/page.tsx', "is a parallel route, which Next's runtime fills in: make a component of it."],
  ['app/(.)about/page.tsx', "intercepts a route, which needs Next's runtime: make a page of it."],
  ['instrumentation-client.ts', "runs with Next's runtime, and the export has none: put it into an island."],
])('a file that only means something to Next is refused: %s [13.5]', (file, why) => {
  for (const path of ['app/page.tsx', file]) write([`project/${path}`, '']);
  const problem = finish({ 'index.html': pageWith('') }, bar, join(root, 'project'));
  expect(problem?.startsWith(file.replace(/\/page.tsx$/, ''))).toBe(true);
  expect(problem).toContain(why);
});

test('an allowed origin is in the policy of the pages that use it, and of no other', () => {
  const asWritten = { ...allowedOrigins };
  const only = (name: string): AllowedOrigin[] => [{ origin: `https://${name}.example`, reason: 'Is tried.' }];
  for (const resource of Object.keys(allowedOrigins)) Object.assign(allowedOrigins, { [resource]: [] });
  Object.assign(allowedOrigins, { frames: only('film'), scripts: only('count'), connections: only('hits') });
  const counter = island('e2e/islands/Counter.tsx').replace('"{}"', '\'{"film":"https://film.example/1"}\'');
  finish({
    'index.html': pageWith(
      '<iframe src="https://film.example/1"></iframe><video src="/film.mp4"></video>' +
        '<link rel="preconnect" href="https://film.example">',
    ),
    // An island names what it loads in its code or its props.
    'about.html': pageWith(counter),
    // Nobody can see what a foreign script loads.
    'process.html': pageWith('<script src="https://count.example/1.js"></script>'),
    'services.html': pageWith(''),
  });
  Object.assign(allowedOrigins, asWritten);
  const foreign = (path: string) => read(path).match(/[\w-]+ (?:'self' )?https:[^;]*(?=;)/g);
  expect(read('index.html')).toContain("; media-src 'self'; frame-src");
  expect(foreign('index.html')).toEqual(['frame-src https://film.example']);
  expect(foreign('about.html')).toEqual(['frame-src https://film.example']);
  expect(foreign('process.html')).toEqual([
    'script-src https://count.example',
    'frame-src https://film.example',
    "connect-src 'self' https://hits.example",
  ]);
  expect(foreign('services.html')).toBeNull();
});

test('an export without a home page is refused', () => {
  expect(finish({})).toBe('index.html: Next did not export the home page.');
});
