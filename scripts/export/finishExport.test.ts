import fs from 'node:fs';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { finishExport } from './finishExport';
import { type ClientModules, readClientModules } from './runtime';

// Embeds the letters themselves instead of their font.
jest.mock('#scripts/assets/subset.ts', () => ({ subsetTypeface: (...args: unknown[]) => Buffer.from(`${args[2]}`) }));

const next = '[project]/node_modules/next/dist/client/components/layout-router.js';
const counter = '[project]/e2e/islands/Counter.tsx';
const panel = '[project]/e2e/islands/Panel.tsx';
const styles = '<style>h1{font-family:var(--display)}</style>';
const headline = '<h1>Headline</h1>';

function island(module: string, name: string, props = `data-props='{}'`): string {
  return `<div data-island="${module}#${name}" ${props}><form></form></div>`;
}

/** Finishes a page, and returns it with what the build prints about it. */
async function finish(body: string, { head = styles, modules = [next] as string[] } = {}) {
  const html = `<html><head><title>About</title>${head}</head><body>${body}</body></html>`;
  const files = new Map([['about.html', html]]);
  const clientModules: ClientModules = new Map([['about.html', modules]]);
  const log = jest.spyOn(console, 'log').mockImplementation();
  const finished = await finishExport(files, { modules: clientModules, root: process.cwd() });
  const notes = log.mock.calls.flat().map((note: string) => note.trim());
  log.mockRestore();
  const settings = notes.pop();
  return { page: `${finished.get('about.html')}`, notes, settings };
}

test('a page keeps our scripts, data and those of <Suspense>, and loses every other script [13.3]', async () => {
  const ours = [
    '<script data-inline="">ours()</script>',
    '<script type="application/ld+json">{}</script>',
    '<script type="speculationrules">{}</script>',
    '<script src="https://www.professional-exchange.example/own.js"></script>',
    '<script>$RC("B:0","S:0")</script>',
  ];
  const theirs = [
    '<link rel="preload" as="script" href="/_next/static/chunks/main.js">',
    '<link rel="modulepreload" href="/_next/static/chunks/main.js">',
    '<script src="/_next/static/chunks/main.js" async=""></script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    '<script>anythingNew()</script>',
  ];
  const { page, notes } = await finish([headline, ...ours, ...theirs].join(''));
  for (const script of ours) expect(page).toContain(script);
  for (const script of theirs) expect(page).not.toContain(script);
  expect(notes).toEqual([]);
});

test('an island runs without Next [13.5]', async () => {
  const { page, notes } = await finish(headline + island(counter, 'Counter'), { modules: [next, counter] });
  expect(page).toMatch(/data-island="\/_next\/static\/Counter-\w{8}\.js"/);
  expect(notes).toEqual([]);
});

test.each([
  [
    'next/link',
    headline,
    [next, '[project]/node_modules/next/dist/client/app-dir/link.js'],
    'app-dir/link.js is outside',
  ],
  ['a client component outside an island', headline, [next, counter], 'e2e/islands/Counter.tsx is outside an island'],
  ['error.tsx', headline, [next, '[project]/app/error.tsx'], 'app/error.tsx is outside an island'],
  [
    'a prop that is not JSON',
    island(counter, 'Counter', ''),
    [next, counter],
    'Counter.tsx has a prop that is not JSON',
  ],
  ['useId', island(panel, 'Panel'), [next, panel], 'e2e/islands/Panel.tsx uses useId'],
  ['an import from Next', island(panel, 'Panel'), [next, panel], 'imports "next/dynamic"'],
  ['an import of styles', island(panel, 'Panel'), [next, panel], 'imports "./Panel.module.scss"'],
  [
    'a name that the module lacks',
    island(counter, 'None'),
    [next, counter],
    'e2e/islands/Counter.tsx cannot be bundled',
  ],
  ['a missing manifest', headline, [], "Next's manifests do not list its client modules"],
])("%s keeps Next's runtime, and the build says so [13.5]", async (_cause, body, modules, reason) => {
  const runtime = '<script src="/_next/static/chunks/main.js"></script>';
  const { page, notes } = await finish(headline + body + runtime, { modules });
  expect(page).toContain(runtime);
  expect(notes).toEqual([expect.stringMatching(/^about\.html keeps Next's runtime \(0 kB\): /)]);
  expect(notes[0]).toContain(reason);
});

test("instrumentation-client.ts keeps Next's runtime [13.5]", async () => {
  const exists = jest.spyOn(fs, 'existsSync').mockReturnValue(true);
  expect((await finish(headline)).notes).toEqual([expect.stringContaining('instrumentation-client.ts runs before it')]);
  exists.mockRestore();
});

test('a static component and those of Next itself need no runtime [13.5]', async () => {
  const modules = [next, '[project]/node_modules/next/dist/esm/lib/metadata.js', '[project]/components/A.static.tsx'];
  expect((await finish(headline, { modules })).notes).toEqual([]);
});

const manifest = (module: string) =>
  `globalThis.M = globalThis.M || {};\nglobalThis.M["/"] = {"clientModules":{"${module} <module evaluation>":{"id":1}}};`;
const distDir = temporaryFolder({
  'prerender-manifest.json': JSON.stringify({
    routes: {
      '/': { srcRoute: '/' },
      '/_not-found': { srcRoute: '/_not-found' },
      '/services/article': { srcRoute: '/services/[name]' },
      '/about': { srcRoute: '/about' },
    },
  }),
  'app-path-routes-manifest.json': JSON.stringify({
    '/page': '/',
    '/_not-found/page': '/_not-found',
    '/(company)/services/[name]/page': '/services/[name]',
    '/about/page': '/about',
  }),
  'server/app/page_client-reference-manifest.js': manifest('home'),
  'server/app/_not-found/page_client-reference-manifest.js': manifest('none'),
  'server/app/(company)/services/[name]/page_client-reference-manifest.js': manifest('article'),
});

test("Next's manifests say which client modules each page has [13.5]", () => {
  expect(Object.fromEntries(readClientModules(distDir))).toEqual({
    'index.html': ['home'],
    '404.html': ['none'],
    'services/article.html': ['article'],
    'about.html': [],
  });
  expect(readClientModules('/none')).toEqual(new Map());
});

test('the page embeds the letters of its headlines, and the numbers that its styles count [13.3]', async () => {
  const head = '<style>h1,p:before{font-family:var( --display )}</style>';
  expect((await finish('<h1>Headline</h1><p>One</p><p>Two</p>', { head })).page).toContain(btoa(' -Headline12'));
});

test('the build says which selector of a headline it does not understand, and what to write', async () => {
  const head = `${styles}<style>main{& h2{font-family:var(--display)}}</style>`;
  expect((await finish(headline, { head })).notes).toEqual([
    expect.stringMatching(/^about\.html: .+ the selector "& h2".+ Give the element a class, and select that\.$/),
  ]);
});

test('the build says that a page has no letters in the display typeface, or that its styles are in files', async () => {
  const head = '<link rel="stylesheet" href="/_next/a.css">';
  expect((await finish(headline, { head })).notes).toEqual([
    expect.stringMatching(/^about\.html: No style sets a headline/),
    expect.stringMatching(/^about\.html: Next has not inlined the styles\. .+next\.config\.mjs/),
  ]);
});

test('the build notes a page that takes more than one round trip', async () => {
  const words = Array.from({ length: 9_000 }, (_, index) => (index * 7919) % 10_007).join(' ');
  expect((await finish(`${headline}<p>${words}</p>`)).notes).toEqual([
    expect.stringMatching(/^about\.html has \d\d,\d{3} bytes with its headers\. Beyond 14,600, /),
  ]);
});

test('only the comments between two texts stay, so that two builds are the same bytes', async () => {
  const { page } = await finish(
    `${headline}<p>One<!-- --></p><p>One<!-- --> two<!-- --><b>three</b></p><!--$--><!--/$-->`,
  );
  expect(page).toContain('<p>One</p><p>One<!-- --> two<b>three</b></p><!--$--><!--/$-->');
});

test('the build lists the settings that are still placeholders', async () => {
  expect((await finish(headline)).settings).toMatch(
    /^These settings are still placeholders.+\n[\s\S]+NEXT_PUBLIC_EMAILJS_PUBLIC_KEY/,
  );
});

test('the build warns if Next renders with another version of React than the islands run with [13.5]', async () => {
  const replaced = jest.replaceProperty(jest.requireActual('next/dist/compiled/react'), 'version', '19.9.0-canary-1');
  expect((await finish(headline)).notes).toEqual([
    expect.stringMatching(/^Next renders with React 19\.9, but islands run with 19\.\d+\. Install/),
  ]);
  replaced.restore();
});
