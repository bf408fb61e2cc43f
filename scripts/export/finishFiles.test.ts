import { finishFiles } from './finishFiles';
import { sampleExport } from './samplePages';

const island = /_next\/static\/island-\w{8}\.js/;
const finish = () => finishFiles(sampleExport(), 'https://mail.example');

test('an export is left with what a static host serves, and nothing else', () => {
  const paths = [...finish().keys()].sort();
  expect(paths.map((path) => path.replace(island, 'ISLAND')).join(' ')).toBe(
    '.nojekyll 404.html _headers ISLAND _next/static/media/f.woff2 about.html about/index.html ' +
      'contact.html contact/index.html index.html robots.txt',
  );
});

test('a page with a form names the island, with the settings of this build in it', () => {
  process.env.NEXT_PUBLIC_EMAILJS_PUBLIC_KEY = 'key-of-this-build';
  const files = finish();
  delete process.env.NEXT_PUBLIC_EMAILJS_PUBLIC_KEY;
  const [path = ''] = files.get('contact.html')?.toString().match(island) ?? [];
  const script = files.get(path)?.toString() ?? '';
  expect(script).toContain('key-of-this-build');
  expect(script).toContain('placeholder-contact-service');
  expect(script).not.toContain('process.env');
  expect(files.get('about.html')?.toString()).not.toMatch(island);
});

test('the styles stand behind the title, where readers of links do not have to wade through them', () => {
  const page = finish().get('about.html')?.toString() ?? '';
  expect(page.indexOf('<style>')).toBeGreaterThan(page.indexOf('</title>'));
});
