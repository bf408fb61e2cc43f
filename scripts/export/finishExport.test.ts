import { resolve } from 'node:path';
import { allowedOrigins } from '#lib/allowedOrigins.ts';
import { finishExport } from './finishExport';

jest.mock('./headlineFont', () => ({ withHeadlineFont: async (html: string) => html }));
jest.mock('#scripts/assets/sharingImages.ts', () => ({ sharingImages: () => [['share/home.png', 'PNG']] }));

const log = jest.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => {
  log.mockClear();
  // Only what a test puts into it.
  Object.assign(allowedOrigins, { length: 0 });
});

/** The payload that Next writes beside a page: a row for each client component, which elements refer to. */
const bar = '1:I[7,["/c.js"],"NavLink"]\n';
const modules = new Map([
  ['7', 'components/NavBar/NavLink.tsx'],
  ['8', 'e2e/islands/Counter.tsx'],
  ['9', 'node_modules/next/dist/client/script.js'],
  ['10', 'node_modules/next/dist/client/components/layout-router.js'],
]);

/**
 * Finishes an export of these files, given as path and content.
 * @param payload beside each page
 */
async function finish(files: Record<string, string>, payload = bar, root = process.cwd()) {
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
  const payloads = pages.map((path) => [path.replace('404', '_not-found').replace('.html', '.txt'), payload] as const);
  const finished = await finishExport(new Map([...Object.entries(files), ...payloads]), modules, root);
  return { paths: [...finished.keys()].sort(), read: (path: string) => String(finished.get(path)) };
}

/** A page as Next 16.4 exports it, with one of each part. */
const pageWith = (main: string) =>
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>' +
  '<style data-precedence="next" data-href="/s.css">body{color:red}</style>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/runtime.js"/>' +
  '<link rel="preload" as="font" href="/_next/static/media/f.woff2"/><title>About</title>' +
  '<meta name="next-size-adjust" content=""/></head><body><div hidden=""><!--$--><!--/$--></div>' +
  `<main>${main}</main><script src="/_next/static/chunks/react.js" id="_R_" async=""></script>` +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>';

/** What `Island` leaves in a page. */
const island = (component: string, inside = '', props = ' data-props="{}"') =>
  `<div data-until="interaction"${props} data-component="[project]/${component}">${inside}</div>`;

test('an export becomes what any static host serves, each page with its own policy, and the build names placeholders once [12.4]', async () => {
  const data = '<script type="application/ld+json">{}</script>';
  const rules = '<script type="speculationrules">{}</script>';
  const { paths, read } = await finish({
    'index.html': pageWith(`<p>©<!-- --> 2024</p>${data}${rules}`),
    'about.html': pageWith('<p style="color:red"></p><script src="/a.js"></script><img src="data:image/png;base64,a">'),
    '404.html': pageWith(''),
    '_not-found.html': pageWith(''),
    'gone/__next._tree.txt': 'payload',
    'robots.txt': 'Allow: /',
    '_next/static/chunks/react.js': 'react',
    '_next/static/media/f.woff2': 'font',
  });
  expect(log.mock.calls).toEqual([[expect.stringContaining('still placeholders')]]);
  expect(paths.join(' ')).toBe(
    '.nojekyll 404.html _headers _next/static/media/f.woff2 about.html about/index.html index.html robots.txt share/home.png',
  );
  expect(read('index.html').replaceAll(/'sha256-[^']+'/g, 'HASH')).toBe(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="' +
      // Structured data never runs, so it needs no hash.
      "default-src 'none'; script-src HASH; style-src HASH; img-src 'self'; font-src 'self' data:; media-src 'self'; " +
      "frame-src 'none'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
      "trusted-types 'none'; require-trusted-types-for 'script'" +
      '"><link rel="preload" as="font" href="/_next/static/media/f.woff2"><title>About</title>' +
      `<style>body{color:red}</style></head><body><main><p>© 2024</p>${data}${rules}</main></body></html>\n`,
  );
  expect(read('about/index.html')).toBe(read('about.html'));
  for (const part of ["script-src 'self';", "style-src-attr 'unsafe-inline';", "img-src 'self' data:;"])
    expect(read('about.html')).toContain(part);
});

/** What asks another site, by where the sentence says that it is. */
const foreign = {
  '<img src>': '<img src="//a.example/1">',
  '<img srcset>': '<img srcset="/a.png 1x, https://a.example/2 2x">',
  '<video poster>': '<video poster="https://a.example/3"></video>',
  '<object data>': '<object data="https://a.example/4"></object>',
  '<form action>': '<form action="https://a.example/5"></form>',
  '<button formaction>': '<button formaction="https://a.example/6"></button>',
  '<link href>': '<link rel="preconnect" href="https://a.example/7">',
  '<image href>': '<svg><image href="https://a.example/8" /></svg>',
  '<style>': '<style>@import "https://a.example/9";</style>',
  '<p style>': '<p style="background:url(https://a.example/10)"></p>',
  '<iframe src>': '<iframe src="https://film.example.org/11"></iframe>',
};
const allowed =
  '<a href="https://b.example">link</a><link rel="canonical" href="https://b.example"><p>https://b.example</p>' +
  '<style>:root{--site:"https://b.example"}</style><iframe src="https://film.example/1"></iframe>';

test('every address of another site that the table lacks ends the build at once, each with a sentence [13.5]', async () => {
  Object.assign(allowedOrigins, [{ origin: 'https://film.example' }]);
  const { read } = await finish({ '404.html': pageWith(allowed), 'index.html': pageWith('') });
  expect(
    read('404.html')
      .match(/[\w-]+(?= [^;]*https:\/\/film\.example[; ])/g)
      ?.join(' '),
  ).toBe('script-src style-src img-src font-src media-src frame-src connect-src form-action');

  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The build has ended.');
  });
  const page = pageWith(allowed + Object.values(foreign).join(''));
  await expect(finish({ '404.html': page, 'about.html': page })).rejects.toThrow('has ended');
  expect(exit).toHaveBeenCalledWith(1);
  const [, ...sentences] = String(error.mock.lastCall).trim().split('\n');
  expect(sentences.map((sentence) => sentence.split(' asks')[0]).toSorted()).toEqual(
    Object.keys(foreign)
      .map((where) => `about.html: ${where}`)
      .toSorted(),
  );
  expect(sentences).toContain(
    'about.html: <iframe src> asks another site for https://film.example.org/11. ' +
      'Put the file into public/ or link to it, or add https://film.example.org to lib/allowedOrigins.ts.',
  );
});

const counter = '2:I[8,["/c.js"],"Counter"]\n';
const inside = '["$","div",null,{"data-component":"[project]/e2e/islands/Counter.tsx#Counter","children":';
const outside = "Every page keeps Next's runtime (0 kB): e2e/islands/Counter.tsx is outside an island.";
const whole = 'e2e/islands/Counter.tsx#Counter';

test.each([
  ['', `${counter}0:${inside}["$","$L2",null,{}]}]`, undefined],
  ['', `${counter}3:["$","$L2",null,{}]\n0:${inside}"$L3"}]`, undefined],
  ['', `${counter}0:[${inside}["$","$L2",null,{}]}],["$","$L2",null,{}]]`, outside],
  ['', `${counter}0:[${inside}["$","$L2",null,{}]}],["$","$L1",null,{"Component":"$2"}]]`, outside],
  ['', `${counter}0:[${inside}["$","$L2",null,{}]}],${inside}"$0:0:props:children"}]]`, undefined],
  ['', `${counter}0:[["$","$L2",null,{}],${inside}"$0:0"}]]`, outside],
  ['', `2:I[8,["/c.js"],"Other"]\n0:${inside}["$","$L2",null,{}]}]`, outside],
  ['', '2:I[9,["/c.js"],"default",1]\n0:["$","$L2",null,{}]', 'next/dist/client/script.js is outside an island'],
  ['', '2:I[10,["/c.js"],"default"]\n0:["$","$L2",null,{}]', undefined],
  ['', '2:I[99,["/c.js"],"*"]\n', 'module 99 is outside an island'],
  [
    island(whole, '<form>', ''),
    '',
    "about.html keeps Next's runtime (0 kB): e2e/islands/Counter.tsx has a prop that is not JSON. Its form no longer",
  ],
  [island(whole, '<p id="a-_R_1_-b">a</p>'), '', 'e2e/islands/Counter.tsx uses useId'],
  [island('components/NavBar/NavLink.tsx#NavLink'), '', 'NavLink.tsx imports "next/navigation"'],
  [island('components/Footer/Footer.tsx#Footer'), '', 'Footer.tsx imports "./Footer.module.scss"'],
  [island('components/Island/hydrate.tsx#hydrate'), '', 'hydrate.tsx imports "react-dom/client"'],
  [island('components/SpeculationRules/SpeculationRules.tsx#SpeculationRules'), '', 'writes markup, which the policy'],
  [island('e2e/islands/Missing.tsx#default'), '', 'e2e/islands/Missing.tsx cannot be bundled'],
  ['<script>$RC=function(){}</script>', '', 'a part of it arrives after the page (<Suspense> or loading.tsx)'],
  ['', '0:"something new"', 'Next has changed its payload'],
])(
  'a page keeps what Next wrote when islands are not enough, and the build says why: %s %s [13.5]',
  async (main, payload, why) => {
    const { paths, read } = await finish(
      { 'index.html': pageWith(''), 'about.html': pageWith(main), '_next/static/chunks/react.js': 'react' },
      payload || undefined,
    );
    const [said] = log.mock.calls.flat();
    if (!why) return expect(said).toContain('still placeholders');
    expect(said).toContain(why);
    const policy = /<meta http[^>]*>/.exec(read('about.html'))?.[0] ?? '';
    expect(read('about.html').replace(policy, '')).toBe(pageWith(main));
    expect(policy).toContain("; style-src 'self' 'unsafe-inline';");
    expect(policy).not.toContain('trusted-types');
    expect(paths).toContain('_next/static/chunks/react.js');
    expect(read('about.txt')).toBe(payload || bar);
  },
);

test('every page keeps the runtime if instrumentation-client.ts runs before it [13.5]', async () => {
  const exists = jest.spyOn(jest.requireActual('node:fs'), 'existsSync').mockReturnValue(true);
  await finish({ 'index.html': pageWith('') });
  exists.mockRestore();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('(0 kB): instrumentation-client.ts runs before it.'));
});

test('islands are found when Next takes a folder above the project for the root [13.5]', async () => {
  const { read } = await finish(
    { 'index.html': pageWith(island(`${process.cwd().split('/').at(-1)}/${whole}`)) },
    bar,
    resolve('..'),
  );
  expect(read('index.html')).toMatch(/data-script="\/_next\/static\/Counter-/);
});
