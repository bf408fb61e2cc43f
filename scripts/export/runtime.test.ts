import fs from 'node:fs';
import { finishExport } from './finishExport';

// Embeds the letters themselves instead of their font.
jest.mock('#scripts/assets/subset.ts', () => ({ subsetTypeface: (...args: unknown[]) => Buffer.from(`${args[2]}`) }));

const html = `<html><head><meta charSet="utf-8"/><title>Title</title><meta name="theme-color"/>
<link rel="preload" as="script" href="/_next/static/chunks/boot.js"/><style>h1{font-family:var(--display)}div{font-family:serif}</style>
<script src="/_next/static/chunks/main.js" async=""></script></head><body><h1>Headline</h1>
<div data-component="[project]/e2e/islands/Clock.tsx#Clock" data-until="visible" data-props="{}">It runs.</div>
<script>ours()</script><script>addEventListener("submit",function(){c.$$reactFormReplay=[]})</script>
<script id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>`;

const payload = `2:I[7,["/_next/static/chunks/main.js"],"default",1]
3:I[9,["/_next/static/chunks/main.js"],"Clock"]
:HL["/_next/static/media/figtree.woff2","font"]
4:T6,ours()5:["$","div",null,{"data-component":"[project]/e2e/islands/Clock.tsx#Clock","children":["$","$L3",null,{}]}]
0:{"c":["$","script",null,{"children":"$4"}],"d":"$L5"}
`;

/** A minimal export of Next 16.4. */
const raw = { 'about.html': html, 'about.txt': payload, '404.html': html, '_not-found.txt': payload };

const modules = new Map([
  ['7', 'node_modules/next/dist/client/components/layout-router.js'],
  ['9', 'e2e/islands/Clock.tsx'],
]);

type Change = [from: string | RegExp, to: string];

/** Finishes the export after replacing `from` with `to` in every file. */
async function finish([from, to]: Change = ['', ''], nextVersion = '16.4.6') {
  const files = Object.entries(raw).map(
    ([path, content]) => [path.replaceAll(from, to), content.replaceAll(from, to)] as const,
  );
  const log = jest.spyOn(console, 'log').mockImplementation();
  const finished = await finishExport(new Map(files), { modules, root: process.cwd(), nextVersion });
  const [report, settings] = ['Next', 'settings'].map((word) => {
    const notes = log.mock.calls.flat().filter((note: string) => note.includes(word));
    return notes.join('').trim();
  });
  log.mockRestore();
  return { page: `${finished.get('about.html')}`, report, settings };
}

/** Changes in Next's files, and the reason that the build prints. */
const reasons: Record<string, [from: string | RegExp, to: string, reason: string]> = {
  'the queue has another name': ['__next_f', '__flight', 'knows <script>(self.__flight='],
  'the bootstrap script has another id': ['id="_R_"', 'id="boot"', 'knows <script id="boot">('],
  'the replay script has another name': ['$$reactFormReplay', '$$replay', 'knows <script>addEventListener('],
  'there is a new inline script': ['</h1>', '</h1><script>new()</script>', 'knows <script>new()</script>'],
  'there is a new external script': ['</h1>', '</h1><script src="/a.js"></script>', 'knows <script src="/a.js">'],
  'there is a new kind of link': ['</h1>', '</h1><link rel="expect" href="#a">', 'knows <link rel="expect" href="#a">'],
  'chunks are in another folder': ['/_next/static', '/assets', 'knows <link rel="preload" as="script"'],
  'rows of components have another letter': [':I[', ':M[', 'its payload has the unknown row 2:M[7,["/_next/'],
  'components are not in rows': [/I(\[.+\])\n/g, '{"I":$1}\n', 'no row of its payload is a client component'],
  'texts are not in the payload': ['4:T6,ours()', '', 'knows <script>ours()</script>'],
  'payloads have another name': ['.txt', '.rsc', 'Next has written no payload (.txt) for it'],
  'the 404 page has another file': ['_not-found', '_error', '404.html keeps'],
  'manifests lack a module': ['I[7', 'I[8', 'the manifests of Next lack module 8, default'],
  'names have another prefix': ['[project]', '[root]', 'Next has named a client component "[root]/e2e'],
  'islands have no component': ['data-component=', 'data-other=', 'Next has named a client component "undefined"'],
  'styles are in files': [
    /<style.+e>/g,
    '<link rel="stylesheet" href="/_next/a.css">',
    'Next has not inlined its styles',
  ],
  'styles are missing': [/<style.+e>/g, '', 'its styles set no letters in the display typeface'],
  'styles are nested': [/h1(\{.+?\})/g, 'main{& h1$1}', 'its styles set no letters in the display typeface'],
  'a component has a use outside its island': ['"d":', '"as":"$3","d":', 'e2e/islands/Clock.tsx is outside an island'],
  'a component cannot be bundled': [/Clock#|#Clock/g, '#None', 'e2e/islands/Clock.tsx cannot be bundled'],
};

/** Changes that leave the finished page as it is. */
const harmlessChanges: Record<string, Change> = {
  'the head is in another order': [/(<title>.+?<\/title>)(<meta .+?>)/g, '$2$1'],
  'modules are preloaded': ['rel="preload" as="script"', 'rel="modulepreload"'],
  'attributes are in another order': [/(data-component=".+?") (data-until=".+?")/g, '$2 $1'],
  'properties are in another order': [/("data-component":"[^"]+Clock"),("children":\[.+?\])\}/g, '$2,$1}'],
  'the island is a later row': ['["$","$L3",null,{}]}]\n', '"$L6"}]\n6:["$","$L3",null,{}]\n'],
};

test.each(Object.entries(reasons))(
  "%s: a page keeps Next's runtime, and the build says why [13.5]",
  async (_change, [from, to, reason]) => {
    expect((await finish([from, to])).report).toContain(reason);
  },
);

test.each(Object.entries(harmlessChanges))('%s: the finished page is the same [13.5]', async (_name, change) => {
  const finished = await finish(change);
  expect(finished).toEqual({ ...(await finish()), report: '' });
});

test('the page embeds the letters of its headlines, however the styles write the variable [13.5]', async () => {
  const { page } = await finish(['var(--display)', 'var( --display )']);
  expect(page).toContain(btoa(' -Headline'));
});

test('the reasons begin with the version of Next if it is newer than the tested one [13.5]', async () => {
  const change: Change = ['__next_f', '__flight'];
  expect((await finish(change)).report).toMatch(/^about\.html/);
  expect((await finish(change, '16.10.0')).report).toMatch(
    /^Next 16\.10 is newer than 16\.4, with which scripts\/export was tested\.\n\nabout\.html/,
  );
});

test("instrumentation-client.ts keeps Next's runtime [13.5]", async () => {
  const exists = jest.spyOn(fs, 'existsSync').mockReturnValue(true);
  expect((await finish()).report).toContain('instrumentation-client.ts runs before it');
  exists.mockRestore();
});

test('the build lists the settings that are still placeholders', async () => {
  expect((await finish()).settings).toMatch(
    /^These settings are still placeholders.+\n[\s\S]+NEXT_PUBLIC_EMAILJS_PUBLIC_KEY/,
  );
});

test('the build warns if Next renders with another version of React than the islands run with [13.5]', async () => {
  const replaced = jest.replaceProperty(jest.requireActual('next/dist/compiled/react'), 'version', '19.9.0-canary-1');
  expect((await finish()).report).toMatch(/^Next renders with React 19\.9, but islands run with 19\.\d+\. Install/);
  replaced.restore();
});
