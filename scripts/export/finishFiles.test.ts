import { finishFiles } from './finishFiles';
import { sampleExport } from './samplePages';

test('an export is left with what a static host serves, and nothing else', () => {
  const paths = [...finishFiles(sampleExport(), 'https://mail.example').keys()].sort();
  expect(paths.map((path) => path.replace(/start-contact-.{13}/, 'start-contact-HASH'))).toEqual([
    '.nojekyll',
    '404.html',
    '_headers',
    '_next/static/chunks/email.js',
    '_next/static/chunks/page.js',
    '_next/static/chunks/react.js',
    '_next/static/chunks/runtime.js',
    '_next/static/chunks/start-contact-HASH.js',
    '_next/static/media/f.woff2',
    'about.html',
    'about/index.html',
    'contact.html',
    'contact/index.html',
    'index.html',
    'robots.txt',
  ]);
});

test('the same export gives the same bytes', () => {
  expect(finishFiles(sampleExport(), 'https://mail.example')).toEqual(
    finishFiles(sampleExport(), 'https://mail.example'),
  );
});

test('the styles stand behind the title, where readers of links do not have to wade through them', () => {
  const page = finishFiles(sampleExport(), 'https://mail.example').get('about.html')?.toString() ?? '';
  expect(page.indexOf('<style>')).toBeGreaterThan(page.indexOf('</title>'));
});
