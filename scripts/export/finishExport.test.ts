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

/** What Next writes beside a page: its client components are rows, and elements name them. */
const bar = '1:I[7,["/c.js"],"NavLink"]\n';
const modules = new Map([
  ['7', 'components/NavBar/NavLink.tsx'],
  ['8', 'e2e/islands/Counter.tsx'],
  ['9', 'node_modules/next/dist/client/script.js'],
  ['10', 'components/Map/Map.tsx'],
  ['11', 'app/page.tsx'],
]);

/**
 * Finishes an export of these files, as path and content.
 * @param payload what stands beside each page
 * @returns what is wrong with it
 */
function finish(
  files: Record<string, string>,
  payload = bar,
  projectDir = process.cwd(),
  nextName = '[project]/',
): string | undefined {
  const payloads = Object.keys(files)
    .filter((id) => id.endsWith('.html'))
    .map((id) => [id.replace('.html', '.txt'), payload] as const);
  const exported = [...Object.entries(files), ...payloads].map(([id, content]) => {
    const filePath = join(root, id);
    mkdirSync(dirname(filePath), { recursive: true });
    writeFileSync(filePath, content);
    return { id, filePath };
  });
  return finishExport(exported, { projectDir, nextName, modules });
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

/** What `Island` leaves in a page. */
const island = (file: string, inside = '', until = 'interaction') =>
  `<div data-until="${until}" data-props="{}" data-island="[project]/${file}#${basename(file, '.tsx')}">${inside}</div>`;
const form = island('components/ContactForm/MessageForm.tsx', '<form>a<!-- -->b</form>');

test('the export on disk becomes what a static host serves, and placeholders are named once', () => {
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

test('a page is left with what someone would write by hand, and its own policy', () => {
  const data = '<script type="application/ld+json">{}</script>';
  const rules = '<script type="speculationrules">{}</script>';
  finish({
    'index.html': pageWith(`<p>©<!-- --> 2024</p>${data}${rules}`),
    'contact.html': pageWith(form),
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
  expect(plain('contact.html')).toContain("; script-src 'self' HASH;");
  expect(plain('contact.html')).toContain("; connect-src 'self' https://api.emailjs.com;");
  const [, address = ''] = /data-island="([^"]+)"/.exec(read('contact.html')) ?? [];
  expect(plain('contact.html')).toContain(`data-island="${address}"><form>a<!-- -->b</form></div></main><script>`);
  // EmailJS comes with the form that needs it, and React in a file of its own.
  expect(read(address)).toContain('/api/v1.0/email/send');
  expect(readdirSync(join(root, '_next/static')).map((name) => name.replace(/-\w+/, ''))).toEqual(
    expect.arrayContaining(['MessageForm.js', 'react.js']),
  );
});

const allowed = 'in lib/allowedOrigins.ts.';

test.each([
  [
    '<script>$RC=function(){}</script>',
    'the script "$RC=function(){}" of the framework is left. Teach scripts/export/page.ts to recognize it.',
  ],
  [
    '<p style="color:red">a</p>',
    'the policy blocks the attribute style of <p>. Use a class, or a component in an <Island>.',
  ],
  [
    '<button onclick="a()">a</button>',
    'the policy blocks the attribute onclick of <button>. Use a class, or a component in an <Island>.',
  ],
  [
    '<iframe src="https://a.example/b"></iframe>',
    `the policy blocks <iframe src> with https://a.example/b. Link to it, or allow https://a.example under "frames" ${allowed}`,
  ],
  [
    '<iframe src="/about"></iframe>',
    'the policy blocks <iframe src> with /about. No frame may show a page of this site (scripts/export/headers.ts): link to it.',
  ],
  [
    '<img src="//a.example/b.png">',
    `the policy blocks <img src> with //a.example/b.png. Put the file into public/, or allow https://a.example under "pictures" ${allowed}`,
  ],
  [
    '<img srcset="/a.png 1x, https://a.example/b.png 2x">',
    `the policy blocks <img srcset> with https://a.example/b.png. Put the file into public/, or allow https://a.example under "pictures" ${allowed}`,
  ],
  [
    '<video poster="https://a.example/b.png"></video>',
    `the policy blocks <video poster> with https://a.example/b.png. Put the file into public/, or allow https://a.example under "pictures" ${allowed}`,
  ],
  [
    '<video><source src="https://a.example/b.mp4"></video>',
    `the policy blocks <source src> with https://a.example/b.mp4. Put the file into public/, or allow https://a.example under "media" ${allowed}`,
  ],
  [
    '<script src="https://a.example/b.js"></script>',
    `the policy blocks <script src> with https://a.example/b.js. Put the file into public/, or allow https://a.example under "scripts" ${allowed}`,
  ],
  [
    '<link rel="stylesheet" href="https://a.example/b.css">',
    `the policy blocks <link rel="stylesheet"> with https://a.example/b.css. Put the file into public/, or allow https://a.example under "styles" ${allowed}`,
  ],
  [
    '<link rel="preload" as="font" href="https://a.example/b">',
    `the policy blocks <link rel="preload"> with https://a.example/b. Put the file into public/, or allow https://a.example under "fonts" ${allowed}`,
  ],
  [
    '<link rel="preconnect" href="https://a.example">',
    `the policy blocks <link rel="preconnect"> with https://a.example. Leave it out, or allow https://a.example ${allowed}`,
  ],
  [
    '<style>p{background:url(https://a.example/b.png)}</style>',
    `the policy blocks the style background with https://a.example/b.png. Put the file into public/, or allow https://a.example under "pictures" ${allowed}`,
  ],
  [
    '<style>@import "https://a.example/b.css";</style>',
    `the policy blocks @import with https://a.example/b.css. Put the file into public/, or allow https://a.example under "styles" ${allowed}`,
  ],
  [
    '<style>p{background:url("data:image/png,a")}</style>',
    'the policy blocks the address data: of the style background. Put the file into public/.',
  ],
  ['<object data="/a.pdf"></object>', 'the policy blocks <object data="/a.pdf">. Use <img>, <video> or a frame.'],
  ['<form action="/a"></form>', 'the policy blocks <form action="/a">. Send from a client component in an <Island>.'],
  [
    Array.from({ length: 20 }, (_, index) => `<script>a(${index})</script>`).join(''),
    expect.stringContaining('the character encoding must be named in the first 1024 bytes'),
  ],
  [
    island('e2e/islands/Lost.tsx'),
    `the island Lost imports "next/navigation" in e2e/islands/Lost.tsx, which needs Next's runtime, and the export has none: use React and the browser alone.`,
  ],
  [
    island('e2e/islands/Dressed.tsx'),
    'the island Dressed imports "./Dressed.module.scss" in e2e/islands/Dressed.tsx, whose class names only Next knows: give a class to what stands around <Island>, and style the inside by element, role and state.',
  ],
  [
    island('e2e/islands/Counter.tsx', '<p id="_R_1_">a</p>'),
    'the island Counter uses useId, which makes other ids in the browser: give it one as a prop.',
  ],
  [
    '<div data-until="idle" data-props="{}" data-island="undefined"></div>',
    "an island holds something that is no client component: put one right into it, whose file begins with 'use client'.",
  ],
  [island('e2e/islands/Missing.tsx'), expect.stringContaining('the island Missing cannot be bundled. ')],
])('a page that must not be published leaves the export as it was, and one sentence: %s [13.5]', (main, sentence) => {
  const page = pageWith(main);
  const problem = finish({ 'index.html': page });
  expect(problem).toMatch(/^index.html: /);
  expect(problem?.replace('index.html: ', '')).toEqual(sentence);
  expect(read('index.html')).toBe(page);
  expect(log).not.toHaveBeenCalled();
});

test('islands are found below a folder that Next takes for the root, as one with another lock file [13.5]', () => {
  const page = pageWith(island('site/e2e/islands/Counter.tsx'));
  expect(finish({ 'index.html': page }, bar, process.cwd(), '[project]/site/')).toBeUndefined();
  expect(read('index.html')).toMatch(/data-island="\/_next\/static\/Counter-/);
});

const counter = '2:I[8,["/c.js"],"Counter"]\n';
const inside =
  '0:["$","div",null,{"data-until":"idle","data-island":"[project]/e2e/islands/Counter.tsx#Counter","children":';
const outside =
  'index.html: the client component Counter of e2e/islands/Counter.tsx stands outside an island, so nothing would run it in the export. Put it into one: <Island><Counter /></Island>.';

test.each([
  ['in an island', `${bar}${counter}${inside}["$","$L2",null,{}]}]`, undefined],
  ['in an island, in a row of its own', `${bar}${counter}3:["$","$L2",null,{}]\n${inside}"$L3"}]`, undefined],
  ['beside an island', `${bar}${counter}0:[${inside.slice(2)}["$","$L2",null,{}]}],["$","$L2",null,{}]]`, outside],
  ['on its own', `${bar}${counter}0:["$","p",null,{"children":["$","$L2",null,{}]}]`, outside],
  [
    'that is a default export',
    `${bar}2:I[10,["/c.js"],"default"]\n0:["$","$L2",null,{}]`,
    'index.html: the client component Map of components/Map/Map.tsx stands outside an island, so nothing would run it in the export. Put it into one: <Island><Map /></Island>.',
  ],
  [
    'that is a whole page',
    `${bar}2:I[11,["/c.js"],"default"]\n0:["$","$L1",null,{"Component":"$2"}]`,
    'index.html: app/page.tsx is a client component as a whole, and nothing would run it in the export. Move what needs the browser into a component of its own, and put that into an <Island>.',
  ],
  ['in a prop of another', `${bar}${counter}0:["$","$L1",null,{"Component":"$2"}]`, outside],
  [
    "of Next's",
    `${bar}2:I[9,["/c.js"],""]\n0:["$","$L2",null,{}]`,
    "index.html: next/script needs Next's runtime, and the export has none. Put a plain <script> into the page, and allow its address in lib/allowedOrigins.ts.",
  ],
  [
    'that cannot be read',
    '0:"something new"',
    'index.html: the client components of the page cannot be told. Next may have changed how it writes them down: adapt scripts/export/clientComponents.ts.',
  ],
])('a client component has to be in an island: %s [13.5]', (_, payload, problem) => {
  expect(finish({ 'index.html': pageWith('') }, payload)).toBe(problem);
});

test.each([
  ['app/about/loading.tsx', 'is shown while a server works on a page, and the export has no server: delete it.'],
  ['app/error.tsx', "catches what Next's runtime meets in the browser, and the export has none: delete it."],
  ['app/@side/page.tsx', "is a parallel route, which Next's runtime fills in: make a component of it."],
  ['app/(.)about/page.tsx', "intercepts a route, which needs Next's runtime: make a page of it."],
  ['instrumentation-client.ts', "runs with Next's runtime, and the export has none: put it into an island."],
])('a file to which only Next gives a meaning is refused: %s [13.5]', (file, why) => {
  const project = join(root, 'project');
  mkdirSync(dirname(join(project, file)), { recursive: true });
  mkdirSync(join(project, 'app'), { recursive: true });
  writeFileSync(join(project, file), '');
  const problem = finish({ 'index.html': pageWith('') }, bar, project);
  expect(problem?.startsWith(file.replace(/\/page.tsx$/, ''))).toBe(true);
  expect(problem).toContain(why);
});

test('an origin that the owner allows is in the policy of the pages that use it, and of no other', () => {
  const asWritten = { ...allowedOrigins };
  const only = (name: string): AllowedOrigin[] => [{ origin: `https://${name}.example`, reason: 'Is tried.' }];
  for (const resource of Object.keys(allowedOrigins)) Object.assign(allowedOrigins, { [resource]: [] });
  Object.assign(allowedOrigins, { frames: only('film'), scripts: only('count'), connections: only('hits') });
  const counter = island('e2e/islands/Counter.tsx').replace('"{}"', '\'{"film":"https://film.example/1"}\'');
  finish({
    'index.html': pageWith('<iframe src="https://film.example/1"></iframe><video src="/film.mp4"></video>'),
    // What an island may load stands in its code, or in its props.
    'about.html': pageWith(counter),
    // What a script of somebody else's may load cannot be seen.
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

test('an export without a home page is none', () => {
  expect(finish({})).toBe('index.html: Next did not export the home page.');
});
