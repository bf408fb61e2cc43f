import { withFolders, withoutLeftovers, withoutOrphans } from './hosting';
import { sampleExport } from './samplePages';

const files = (...paths: string[]) => new Map(paths.map((path) => [path, Buffer.from(path)]));

test("the payloads of Next's navigation and the second 404 page go, texts of our own stay", () => {
  const left = [...withoutLeftovers(sampleExport()).keys()];
  expect(left.filter((path) => path.endsWith('.txt'))).toEqual(['robots.txt']);
  expect(left.filter((path) => path.includes('404') || path.includes('not-found'))).toEqual(['404.html']);
});

test('each page is there a second time as a folder, but not the home page and the 404 page', () => {
  const left = withFolders(files('index.html', '404.html', 'about.html'));
  expect([...left.keys()]).toEqual(['index.html', '404.html', 'about.html', 'about/index.html']);
  expect(left.get('about/index.html')).toEqual(left.get('about.html'));
});

test('files that no page names, itself or through a script, go', () => {
  const sample = sampleExport();
  const left = [...withoutOrphans(sample).keys()];
  expect(left).not.toContain('_next/static/chunks/unused.js');
  expect(left).not.toContain('_next/static/chunks/s.css');
  expect(left).toContain('_next/static/chunks/email.js');
  expect(left).toContain('_next/static/media/f.woff2');
});
