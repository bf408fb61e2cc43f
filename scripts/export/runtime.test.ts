import fs, { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import adapter from './adapter';

jest.mock('#scripts/assets/sharingImages.ts', () => ({ sharingImages: () => [] }));
// Puts the letters themselves into the page, instead of their font.
jest.mock('#scripts/assets/subset.ts', () => ({ subset: (...args: unknown[]) => Buffer.from(`${args[3]}`) }));

const html = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>Title</title><meta name="theme-color"/>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/boot.js"/>
<style data-precedence="next">h1{font-family:var(--display)}.used{color:red}.other{color:blue}</style>
<script src="/_next/static/chunks/main.js" async=""></script></head><body><h1 class="used">Headline</h1>
<div data-component="[project]/e2e/islands/Clock.tsx#Clock" data-until="visible" data-props="{}">It runs.</div>
<script>ours()</script><script>addEventListener("submit",function(){c.$$reactFormReplay=[]})</script>
<script id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>
<script>self.__next_f.push([1,"0:[]"])</script></body></html>`;

const payload = `1:"$Sreact.fragment"
2:I[7,["/_next/static/chunks/main.js"],"default",1]
3:I[9,["/_next/static/chunks/main.js"],"Clock"]
:HL["/_next/static/media/figtree.woff2","font",{"type":"font/woff2"}]
4:T6,ours()5:["$","div",null,{"data-component":"[project]/e2e/islands/Clock.tsx#Clock","children":["$","$L3",null,{}]}]
0:{"b":"build","c":["$","script",null,{"children":"$4"}],"d":"$L5"}
`;

/** What the export step reads of an export of Next 16.4. */
const raw = {
  'out/about.html': html,
  'out/about.txt': payload,
  'out/404.html': html,
  'out/_not-found.txt': payload,
  'server/app/page_client-reference-manifest.js':
    '{"[project]/node_modules/next/dist/client/components/a.js":{"id":7},"[project]/e2e/islands/Clock.tsx":{"id":9}}',
};

type Change = [from: string | RegExp, to: string];

const folder = temporaryFolder();
let builds = 0;

/** Finishes an export in which Next has written something else. */
async function finish([from, to]: Change = ['', ''], nextVersion = '16.4.6') {
  builds += 1;
  const distDir = join(folder, `${builds}`);
  const files = Object.entries(raw).map(([name, content]) => {
    const path = name.replaceAll(from, to);
    mkdirSync(dirname(join(distDir, path)), { recursive: true });
    writeFileSync(join(distDir, path), content.replaceAll(from, to));
    return { pathname: path.replace(/^out|\.html$/g, ''), filePath: join(distDir, path) };
  });
  const log = jest.spyOn(console, 'log').mockImplementation();
  const staticFiles = files.filter(({ pathname }) => pathname.startsWith('/'));
  const build = { outputs: { staticFiles }, distDir, repoRoot: process.cwd(), nextVersion };
  await adapter.onBuildComplete?.(build as never);
  const said = log.mock.calls.flat().filter((line) => /\bNext\b/.test(line));
  log.mockRestore();
  return { said: said.join('').trim(), page: readFileSync(join(distDir, 'out/about.html'), 'utf8') };
}

/** What Next, or we, might write in another way, and the reason that the build gives. */
const reasons: Record<string, [...change: Change, reason: string]> = {
  'the queue has another name': ['__next_f', '__flight', 'knows <script>(self.__flight='],
  'the queue is in another object': ['self.__next_f', 'window.__next_f', 'knows <script>(window.__next_f='],
  'the payload is data': [
    '<script>self.__next_f.push',
    '<script type="text/plain">',
    'knows <script type="text/plain">',
  ],
  'the bootstrap script has another id': ['id="_R_"', 'id="boot"', 'knows <script id="boot">('],
  'the replay script has another name': ['$$reactFormReplay', '$$replay', 'knows <script>addEventListener('],
  'there is a new inline script': ['</h1>', '</h1><script>new()</script>', 'knows <script>new()'],
  'there is a new external script': ['</h1>', '</h1><script src="/a.js"></script>', 'knows <script src="/a.js">'],
  'there is a new kind of link': ['</h1>', '</h1><link rel="expect" href="#a">', 'knows <link rel="expect"'],
  'chunks are in another folder': ['/_next/static', '/assets', 'knows <link rel="preload" as="script"'],
  'rows of components have another letter': [':I[', ':M[', 'its payload has the unknown row M[7,["/_next/'],
  'rows of texts have another letter': [':T6,', ':S6,', 'its payload has the unknown row S6,ours()'],
  'rows have other numbers': ['1:"', 'L1:"', 'its payload has the unknown row L1:"$S'],
  'components are not in rows': [/I(\[.+\])\n/g, '{"I":$1}\n', 'no row of its payload is a client component'],
  'texts are not in the payload': ['4:T6,ours()', '', 'knows <script>ours()</script>'],
  'payloads have another name': ['.txt', '.rsc', 'Next has written no payload (.txt) for it'],
  'the 404 page has another file': ['_not-found', '_error', '404.html keeps'],
  'manifests are empty': [/\{"\[project.+/g, '{}', 'the manifests of Next lack module 7, default'],
  'manifests have another name': ['_client-reference', '_client', 'the manifests of Next lack module 7, default'],
  'manifests have another prefix': ['"[project]', '"[root]', 'the manifests of Next lack module 7, default'],
  'names have another prefix': ['nt="[project]', 'nt="[root]', 'Next has named a client component "[root]/e2e'],
  'components have no name': [/data-component="[^"]+/g, 'data-component="undefined', 'client component "undefined"'],
  'islands are not marked': ['data-component=', 'data-other=', 'Next has named a client component "undefined"'],
  'styles are in files': [
    /<style.+style>/g,
    '<link rel="stylesheet" href="/_next/a.css">',
    'Next has not inlined its styles',
  ],
  'styles are missing': [/<style.+style>/g, '', 'its styles set no letters in the display typeface'],
  'styles are nested': [/h1(\{.+?\})/g, 'main{& h1$1}', 'its styles set no letters in the display typeface'],
  'a component has a use outside its island': ['"d":', '"as":"$3","d":', 'e2e/islands/Clock.tsx is outside an island'],
  'a component cannot be bundled': ['Clock', 'Missing', 'e2e/islands/Missing.tsx cannot be bundled'],
};

/** What makes no difference to the finished page. */
const differences: Record<string, Change> = {
  'the head is in another order': [/(<title>.+?<\/title>)(<meta .+?>)/g, '$2$1'],
  'modules are preloaded': ['rel="preload" as="script"', 'rel="modulepreload"'],
  'scripts have a version in their address': ['boot.js', 'boot.js?v=1'],
  'attributes are in another order': [/(data-component=".+?") (data-until=".+?")/g, '$2 $1'],
  'properties are in another order': [/("data-component":"[^"]+Clock"),("children":\[.+?\])\}/g, '$2,$1}'],
  'the island is a later row': ['["$","$L3",null,{}]}]\n', '"$L6"}]\n6:["$","$L3",null,{}]\n'],
  'streams and numbers of modules that are texts': [/(I\[|"id":)(\d)/g, '$1"$2"'],
};

test.each(Object.entries(reasons))(
  "%s: a page keeps Next's runtime, and the build says why [13.5]",
  async (...args) => {
    const [from, to, reason] = args[1];
    const { said, page } = await finish([from, to]);
    expect(said).toContain(reason);
    if (!reason.startsWith('404')) expect(page).toContain('main.js');
  },
);

test.each(Object.entries(differences))('%s: the finished page is the same [13.5]', async (_name, change) => {
  const [before, after] = await Promise.all([finish(), finish(change)]);
  expect(after.page).toBe(before.page);
  expect(after.said + before.said).toBe('');
});

test('the page contains the letters of its headlines, however the styles name the typeface [13.5]', async () => {
  const { page } = await finish(['var(--display)', 'var( --display )']);
  expect(page).toContain(btoa(' -Headline'));
});

test('the build says when Next is newer than the tried version, and when its React is another [13.5]', async () => {
  const { said } = await finish(['__next_f', '__flight'], '16.10.0');
  expect(said).toMatch(/^Next 16\.10 is newer than 16\.4, on which scripts\/export was tried\.\n\nabout\.html/);
  const version = jest.replaceProperty(jest.requireActual('next/dist/compiled/react'), 'version', '19.9.0-canary-1');
  expect((await finish()).said).toMatch(/^Next renders with React 19\.9, and the islands with 19\.\d+: install/);
  version.restore();
});

test("the browser's instrumentation needs Next's runtime [13.5]", async () => {
  const exists = jest.spyOn(fs, 'existsSync').mockReturnValue(true);
  expect((await finish()).said).toContain('instrumentation-client.ts runs before it');
  exists.mockRestore();
});
