import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { finishExport } from './onBuildComplete';
import { formPage, sampleExport } from './samplePages';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'export-'));
});
afterEach(() => rm(root, { recursive: true }));

async function exported(files: ReadonlyMap<string, Buffer>) {
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return [...files.keys()].map((path) => ({ id: path, filePath: join(root, path) }));
}

test('the export on disk is finished, wherever it is, and placeholders are named once', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const files = await exported(new Map([['gone/__next._tree.txt', Buffer.from('')], ...sampleExport()]));
  expect(await finishExport(files)).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('still placeholders'));
  log.mockRestore();

  expect(await readdir(root)).toEqual(expect.arrayContaining(['.nojekyll', '_headers', 'about.html', 'about']));
  expect(await readFile(join(root, 'about/index.html'))).toEqual(await readFile(join(root, 'about.html')));
  expect(existsSync(join(root, 'about.txt'))).toBe(false);
  // Not even the folder is left.
  expect(existsSync(join(root, 'gone'))).toBe(false);
});

test('a page that must not be published leaves the export as it was, and one sentence', async () => {
  const broken = formPage.replace('$$reactFormReplay', '');
  const files = await exported(new Map([...sampleExport(), ['contact.html', Buffer.from(broken)]]));
  expect(await finishExport(files)).toMatch(/^contact\.html: the page has a form, but no script .+\.ts\.$/);
  expect(await readFile(join(root, 'contact.html'), 'utf8')).toBe(broken);
});

test('an export without a home page is none', async () => {
  expect(await finishExport([])).toBe('index.html: Next did not export the home page.');
});
