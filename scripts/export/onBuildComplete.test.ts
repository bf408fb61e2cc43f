import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { finishExport } from './onBuildComplete';
import { formPage, sampleExport } from './samplePages';

const root = mkdtempSync(join(tmpdir(), 'export-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function exported(files: ReadonlyMap<string, Buffer>) {
  return [...files].map(([path, content]) => {
    const filePath = join(root, path);
    mkdirSync(dirname(filePath), { recursive: true });
    writeFileSync(filePath, content);
    return { id: path, filePath };
  });
}

test('the export on disk is finished, wherever it is, and placeholders are named once', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const files = exported(new Map([['gone/__next._tree.txt', Buffer.from('')], ...sampleExport()]));
  expect(await finishExport(files)).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('still placeholders'));
  log.mockRestore();

  expect(readdirSync(root)).toEqual(expect.arrayContaining(['.nojekyll', '_headers', 'about.html', 'about']));
  expect(readFileSync(join(root, 'about/index.html'))).toEqual(readFileSync(join(root, 'about.html')));
  expect(existsSync(join(root, 'about.txt'))).toBe(false);
  // Not even the folder is left.
  expect(existsSync(join(root, 'gone'))).toBe(false);
});

test('a page that must not be published leaves the export as it was, and one sentence', async () => {
  const broken = formPage.replace('$$reactFormReplay', '');
  const files = exported(new Map([...sampleExport(), ['contact.html', Buffer.from(broken)]]));
  expect(await finishExport(files)).toMatch(/^contact\.html: the page has a form, but no script .+\.ts\.$/);
  expect(readFileSync(join(root, 'contact.html'), 'utf8')).toBe(broken);
});

test('an export without a home page is none', async () => {
  expect(await finishExport([])).toBe('index.html: Next did not export the home page.');
});
