import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { allowedOrigins } from '#lib/allowedOrigins.ts';
import { finishExport } from './finishExport';

// Only what the tests put into it.
Object.assign(allowedOrigins, { length: 0 });

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
  ['10', 'node_modules/next/dist/client/components/layout-router.js'],
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
function finish(files: Record<string, string>, payload = bar, project = process.cwd()) {
  const payloads = Object.keys(files).flatMap((path) =>
    path.endsWith('.html') ? [path.replace('404', '_not-found').replace('.html', '.txt')] : [],
  );
  const exported = [...Object.entries(files), ...payloads.map((path) => [path, payload] as const)].map(write);
  return finishExport(exported, { root: project, modules });
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const said = () => log.mock.calls.flat().join('\n');
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
const island = (component: string, inside = '', props = ' data-props="{}"') =>
  `<div data-until="interaction"${props} data-component="[project]/${component}">${inside}</div>`;
const form = island('components/FormCard/MessageForm.tsx#MessageForm', '<form>a<!-- -->b</form>');

/** A page in which each hash of its policy is `HASH`. */
const plain = (path: string) => read(path).replaceAll(/'sha256-[^']+'/g, 'HASH');

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
    'about.html': pageWith('<p style="color:red"></p><script src="/a.js"></script><img src="data:image/png;base64,a">'),
  });
  expect(plain('index.html')).toBe(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="' +
      // Structured data never runs, so it needs no hash.
      "default-src 'none'; script-src HASH; style-src HASH; img-src 'self'; font-src 'self' data:; media-src 'self'; " +
      "frame-src 'none'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
      "trusted-types 'none'; require-trusted-types-for 'script'" +
      '"><link rel="preload" as="font" href="/_next/static/media/f.woff2"><title>About</title>' +
      `<style>body{color:red}</style></head><body><main><p>© 2024</p>${data}${rules}</main></body></html>\n`,
  );
  expect(plain('contact.html')).toContain("; script-src 'self' HASH;");
  expect(plain('contact.html')).toContain("; connect-src 'self' https://api.emailjs.com;");
  for (const part of ["script-src 'self';", "style-src-attr 'unsafe-inline';", "img-src 'self' data:;"])
    expect(plain('about.html')).toContain(part);
  const [, address = ''] = /data-script="([^"]+)"/.exec(read('contact.html')) ?? [];
  expect(plain('contact.html')).toContain(`data-script="${address}"><form>a<!-- -->b</form></div></main><script>`);
  // EmailJS comes with the form, React in a separate file.
  expect(read(address)).toContain('/api/v1.0/email/send');
  expect(readdirSync(join(root, '_next/static')).map((name) => name.replace(/-\w+/, ''))).toEqual(
    expect.arrayContaining(['MessageForm.js', 'react.js']),
  );
});

/** What asks another site, and where the sentence says that it is. */
const foreign = [
  ['<img src="//a.example/1">', '<img src>'],
  ['<img srcset="/a.png 1x, https://a.example/2 2x">', '<img srcset>'],
  ['<video poster="https://a.example/3"></video>', '<video poster>'],
  ['<object data="https://a.example/4"></object>', '<object data>'],
  ['<form action="https://a.example/5"></form>', '<form action>'],
  ['<button formaction="https://a.example/6"></button>', '<button formaction>'],
  ['<link rel="preconnect" href="https://a.example/7">', '<link href>'],
  ['<svg><image href="https://a.example/8" /></svg>', '<image href>'],
  ['<style>@import "https://a.example/9";</style>', '<style>'],
  ['<p style="background:url(https://a.example/10)"></p>', '<p style>'],
  ['<iframe src="https://film.example.org/11"></iframe>', '<iframe src>'],
];
const allowed =
  '<a href="https://b.example">link</a><link rel="canonical" href="https://b.example"><p>https://b.example</p>' +
  '<style>:root{--site:"https://b.example"}</style><iframe src="https://film.example/1"></iframe>';

test('every address of another site that the table lacks is refused at once, each in a sentence', () => {
  Object.assign(allowedOrigins, [{ origin: 'https://film.example', use: 'a film', reason: 'Is tried.' }]);
  const pages = { '404.html': pageWith(allowed), 'index.html': pageWith(allowed) };
  expect(finish(pages)).toBeUndefined();
  expect(
    read('404.html')
      .match(/[\w-]+(?= [^;]*https:\/\/film\.example[; ])/g)
      ?.join(' '),
  ).toBe('script-src style-src img-src font-src media-src frame-src connect-src form-action');

  const page = pageWith(allowed + foreign.map(([html]) => html).join(''));
  const problems = finish({ '404.html': page, 'about.html': page, 'index.html': pageWith('') })?.split('\n');
  Object.assign(allowedOrigins, { length: 0 });
  expect(problems?.toSorted()).toEqual(
    foreign
      .map(([html = '', where]) => {
        const [address = ''] = /(https:)?\/\/\w[\w./]+/.exec(html) ?? [];
        const { origin } = new URL(address, 'https://a.example');
        const advice = `Put the file into public/ or link to it, or add ${origin} to lib/allowedOrigins.ts.`;
        return `about.html: ${where} asks another site for ${address}. ${advice}`;
      })
      .toSorted(),
  );
  expect(read('index.html')).toBe(pageWith(''));
});

const counter = '2:I[8,["/c.js"],"Counter"]\n';
const inside =
  '0:["$","div",null,{"data-until":"idle","data-component":"[project]/e2e/islands/Counter.tsx#Counter","children":';
const outside = 'e2e/islands/Counter.tsx is outside an island';
const whole = 'e2e/islands/Counter.tsx#Counter';

test.each([
  ['', `${counter}${inside}["$","$L2",null,{}]}]`, undefined],
  ['', `${counter}3:["$","$L2",null,{}]\n${inside}"$L3"}]`, undefined],
  ['', `${counter}0:[${inside.slice(2)}["$","$L2",null,{}]}],["$","$L2",null,{}]]`, outside],
  ['', `${counter}0:["$","p",null,{"children":["$","$L2",null,{}]}]`, outside],
  ['', `${counter}0:["$","$L1",null,{"Component":"$2"}]`, outside],
  ['', '2:I[9,["/c.js"],"default"]\n0:["$","$L2",null,{}]', 'next/dist/client/script.js is outside an island'],
  ['', '2:I[10,["/c.js"],"default"]\n0:["$","$L2",null,{}]', undefined],
  ['', '2:I[99,["/c.js"],"*"]\n0:["$","$L2",null,{}]', 'module 99 is outside an island'],
  [island(whole, '', ''), '', 'e2e/islands/Counter.tsx has a prop that is not JSON'],
  [island(whole, '<p id="a-_R_1_-b">a</p>'), '', 'e2e/islands/Counter.tsx uses useId'],
  [island('components/NavBar/NavLink.tsx#NavLink'), '', 'NavLink.tsx imports "next/navigation"'],
  [island('components/Footer/Footer.tsx#Footer'), '', 'Footer.tsx imports "./Footer.module.scss"'],
  [island('components/Island/hydrate.tsx#hydrate'), '', 'hydrate.tsx imports "react-dom/client"'],
  [island('components/SpeculationRules/SpeculationRules.tsx#SpeculationRules'), '', 'writes markup, which the policy'],
  [island('e2e/islands/Missing.tsx#default'), '', 'e2e/islands/Missing.tsx cannot be bundled'],
  ['<script>$RC=function(){}</script>', '', 'a part of it arrives after the page (<Suspense> or loading.tsx)'],
])(
  'a page keeps what Next wrote when islands are not enough, and the build says why: %s %s [13.5]',
  (main, rows, why) => {
    finish(
      { 'index.html': pageWith(''), 'about.html': pageWith(main), '_next/static/chunks/react.js': 'react' },
      bar + rows,
    );
    expect(said().includes("Next's runtime")).toBe(Boolean(why));
    if (!why) return;
    expect(said()).toContain(`${rows ? 'Every page' : 'about.html'} keeps Next's runtime (0 kB): `);
    expect(said()).toContain(why);
    const policy = /<meta http[^>]*>/.exec(read('about.html'))?.[0] ?? '';
    expect(read('about.html').replace(policy, '')).toBe(pageWith(main));
    expect(policy).toContain("; style-src 'self' 'unsafe-inline';");
    expect(policy).not.toContain('trusted-types');
    expect(readdirSync(join(root, '_next/static'))).toContain('chunks');
    expect(read('about.txt')).toBe(bar + rows);
  },
);

test('an export whose payloads cannot be read keeps the runtime, and what the forms lose is said [13.5]', () => {
  finish({ 'index.html': pageWith(''), 'contact.html': pageWith(form) }, '0:"something new"');
  expect(said()).toContain("Every page keeps Next's runtime (0 kB): Next has changed its payload");
  expect(said()).toContain('Its form no longer survives translations');
});

test('every page keeps the runtime if instrumentation-client.ts runs before it [13.5]', () => {
  const project = process.cwd();
  const other = mkdtempSync(join(tmpdir(), 'project-'));
  writeFileSync(join(other, 'instrumentation-client.ts'), '');
  process.chdir(other);
  finish({ 'index.html': pageWith('') });
  process.chdir(project);
  rmSync(other, { recursive: true });
  expect(said()).toContain("Every page keeps Next's runtime (0 kB): instrumentation-client.ts runs before it.");
});

test('islands are found when Next takes a folder above the project for the root [13.5]', () => {
  finish({ 'index.html': pageWith(island(`${process.cwd().split('/').at(-1)}/${whole}`)) }, bar, resolve('..'));
  expect(read('index.html')).toMatch(/data-script="\/_next\/static\/Counter-/);
});

test('an export without a home page is refused', () => {
  expect(finish({})).toBe('index.html: Next did not export the home page.');
});
