import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { finishExport } from './finishExport';
import { readClientModules } from './runtime';

// For speed. The browser tests prove which letters a page embeds.
jest.mock('#scripts/fonts/subset.ts', () => ({ subsetTypeface: () => Buffer.from('font') }));

const next = '[project]/node_modules/next/dist/client/components/layout-router.js';
const link = '[project]/node_modules/next/dist/client/app-dir/link.js';
const form = '[project]/components/FormCard/MessageForm.tsx';
const styles = '<style>h1{font-family:var(--display)}</style>';
const headline = '<h1>Headline</h1>';

function island(module: string, name: string, props = `data-props='{}'`): string {
  return `<div data-island="${module}#${name}" ${props}><form></form></div>`;
}

/** Finishes a page among other files, and returns all files with what the build prints, but for the placeholders. */
async function finish(
  body: string,
  { head = styles, modules = [next] as string[], root = process.cwd(), others = {} as Record<string, string> } = {},
) {
  const html = `<html><head><title>About</title>${head}</head><body>${body}</body></html>`;
  const log = jest.spyOn(console, 'log').mockImplementation();
  const exported = new Map(Object.entries({ 'about.html': html, ...others }));
  const files = await finishExport(exported, new Map([['about.html', modules]]), root);
  const notes = log.mock.calls.flat().map((note: string) => note.trim());
  log.mockRestore();
  expect(notes.pop()).toMatch(/^These settings are still placeholders/);
  return { files, page: `${files.get('about.html')}`, notes };
}

test('a page keeps our scripts, data and those of <Suspense>, and loses every other script [13.3]', async () => {
  const ours = [
    '<script data-inline="">ours()</script>',
    '<script type="application/ld+json">{}</script>',
    '<script type="speculationrules">{}</script>',
    // A file in public/.
    '<script src="/icon.svg"></script>',
    '<script>$RC("B:0","S:0")</script>',
  ];
  const theirs = [
    '<link rel="preload" as="script" href="/_next/static/chunks/main.js">',
    '<link rel="modulepreload" href="/_next/static/chunks/main.js">',
    '<script src="/another-folder/main.js"></script>',
    '<script>anythingNew()</script>',
  ];
  const { page, notes } = await finish([headline, ...ours, ...theirs].join(''));
  for (const script of ours) expect(page).toContain(script);
  for (const script of theirs) expect(page).not.toContain(script);
  expect(notes).toEqual([]);
});

const withoutProps = island(form, 'MessageForm', '');
test.each([
  ['next/link', '', [next, link], 'app-dir/link.js is outside an island'],
  ['a prop that is not JSON', withoutProps, [next, form], 'MessageForm.tsx has a prop that is not JSON'],
  ['a name that the module lacks', island(form, 'None'), [next, form], 'MessageForm.tsx cannot be bundled'],
  ['a missing manifest', '', [], "Next's manifests do not list its client modules"],
])("%s keeps Next's runtime, and the build says so [13.5]", async (_cause, body, modules, reason) => {
  const runtime = '<script src="/_next/static/chunks/main.js"></script>';
  const { page, notes } = await finish(headline + body + runtime, { modules });
  expect(page).toContain(runtime);
  expect(notes).toEqual([expect.stringMatching(/^about\.html keeps Next's runtime \(0 kB\): /)]);
  expect(notes[0]).toContain(reason);
});

const unsupported = temporaryFolder({
  'Panel.js': `
    import dynamic from 'next/dynamic';
    import { useId } from 'react';
    import styles from './Panel.module.scss';
    export const Panel = x => x(dynamic(styles), useId(), x.innerHTML);`,
});
// It imports React.
symlinkSync(resolve('node_modules'), join(unsupported, 'node_modules'), 'junction');

test("code that needs Next, or whose markup Trusted Types block, keeps Next's runtime [13.5]", async () => {
  const module = '[project]/Panel.js';
  const { notes } = await finish(headline + island(module, 'Panel'), { modules: [module], root: unsupported });
  const reasons = ['imports "next/dynamic"', 'imports "./Panel.module.scss"', 'uses useId', 'uses innerHTML'];
  expect(notes.join()).toContain(`: ${reasons.map((reason) => `Panel.js ${reason}`).join('; ')}.`);
});

const manifest = (module: string) => `M["/"] = {"clientModules":{"${module} <module evaluation>":{"id":1}}};`;
const distDir = temporaryFolder({
  'prerender-manifest.json':
    '{"routes":{"/":{"srcRoute":"/"},"/_not-found":{"srcRoute":"/_not-found"},"/press/1":{"srcRoute":"/press/[id]"}}}',
  'app-path-routes-manifest.json':
    '{"/page":"/","/_not-found/page":"/_not-found","/(company)/press/[id]/page":"/press/[id]"}',
  'server/app/page_client-reference-manifest.js': manifest('home'),
  'server/app/(company)/press/[id]/page_client-reference-manifest.js': manifest('article'),
});

test("Next's manifests say which client modules each page has [13.5]", () => {
  expect(Object.fromEntries(readClientModules(distDir))).toEqual({
    'index.html': ['home'],
    '404.html': [],
    'press/1.html': ['article'],
  });
  expect(readClientModules('/none')).toEqual(new Map());
});

test('files of public/ stay as they are, even HTML that is not a page', async () => {
  const others = { 'google1.html': 'google-site-verification: google1.html', 'google1.txt': 'Text' };
  const { files } = await finish(headline, { others });
  expect(Object.fromEntries(files)).toMatchObject(others);
  // Pages are also written as `about/index.html`.
  expect(files.has('google1/index.html')).toBe(false);
});

test.each(['docs/.DS_Store', '_next/static/main.js'])('%s, which no page needs, does not go online', async (path) => {
  const { files } = await finish(headline, { others: { [path]: '' } });
  expect(files.has(path)).toBe(false);
});

/** Numbers in an order without repetition, so that they are still long when compressed. */
const longText = Array.from({ length: 9_000 }, (_, index) => (index * 7919) % 10_007).join(' ');
const nestedStyles = `${styles}<style>main{& h2{font-family:var(--display)}}</style>`;

test.each([
  ['a selector that it does not understand', nestedStyles, '', /^about\.html: .+ the selector "& h2".+ a class, and/],
  ['a page of more than one round trip', styles, longText, /^about\.html has \d\d,\d{3} bytes .+ Beyond 14,600, /],
])('the build says what slows down the first view: %s', async (_cause, head, body, note) => {
  expect((await finish(headline + body, { head })).notes).toEqual([expect.stringMatching(note)]);
});

test('only the comments between two texts stay, so that two builds are the same bytes', async () => {
  const { page } = await finish(`${headline}<p>One<!-- --></p><p>One<!-- --> two<!-- --><b>three</b></p><!--$-->`);
  expect(page).toContain('<p>One</p><p>One<!-- --> two<b>three</b></p><!--$-->');
});
