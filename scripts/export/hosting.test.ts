import { withFolders, withoutLeftovers } from './hosting';
import { sampleExport } from './samplePages';

const files = (...paths: string[]) => new Map(paths.map((path) => [path, Buffer.from(path)]));

test("the payloads of Next's navigation, the second 404 page and files that no page names go", () => {
  const sample = sampleExport().set('_next/static/media/unused.woff2', Buffer.from('font'));
  sample.set('index.html', Buffer.from('<script src="/_next/static/island-A.js">'));
  sample.set('_next/static/island-A.js', Buffer.from('form'));
  const gone = [...sample.keys()].filter((path) => !withoutLeftovers(sample).has(path));
  expect(gone).toEqual([
    '_not-found.html',
    'about.txt',
    'about/__next._tree.txt',
    '__next.__PAGE__.txt',
    '_next/static/media/unused.woff2',
  ]);
});

test('each page is there a second time as a folder, but not the home page and the 404 page', () => {
  const left = withFolders(files('index.html', '404.html', 'about.html'));
  expect([...left.keys()]).toEqual(['index.html', '404.html', 'about.html', 'about/index.html']);
  expect(left.get('about/index.html')).toEqual(left.get('about.html'));
});
