import { sortPages } from './exports';

const files = {
  'index.html': 'Home',
  'about.html': '<img src="/logo.png">',
  'about/index.html': '',
  'logo.png': 'old',
};

/** Sorts the pages after some files have changed or one is gone. */
function pagesAfter(changes: Record<string, string>, removed?: string) {
  const after = new Map(Object.entries({ ...files, ...changes }));
  if (removed) after.delete(removed);
  return sortPages(new Map(Object.entries(files)), after);
}

test('a page may have changed when its HTML has, or a file that the HTML names', () => {
  const others = { added: [], removed: [] };
  expect(pagesAfter({})).toEqual({ unchanged: ['/', '/about'], changed: [], ...others });
  expect(pagesAfter({ 'index.html': 'Hello' })).toEqual({ unchanged: ['/about'], changed: ['/'], ...others });
  expect(pagesAfter({ 'logo.png': 'new' })).toEqual({ unchanged: ['/'], changed: ['/about'], ...others });
  expect(pagesAfter({ 'robots.txt': 'new' })).toEqual({ unchanged: ['/', '/about'], changed: [], ...others });
});

test('new and removed pages are named', () => {
  expect(pagesAfter({ 'press.html': '' })).toMatchObject({ changed: [], added: ['/press'] });
  expect(pagesAfter({}, 'index.html')).toEqual({ unchanged: ['/about'], changed: [], added: [], removed: ['/'] });
});
