import { sortPages } from './exports';

const files = {
  'index.html': 'Home',
  'about.html': '<img src="/logo.png">',
  'about/index.html': '',
  'logo.png': 'old',
};

/** What a change of some files, or their removal, does to the pages. */
function pagesAfter(changes: Record<string, string>, removed?: string) {
  const after = new Map(Object.entries({ ...files, ...changes }));
  if (removed) after.delete(removed);
  return sortPages(new Map(Object.entries(files)), after);
}

test('a page can have changed when its HTML did, or a file that the HTML names', () => {
  const others = { added: [], removed: [] };
  expect(pagesAfter({})).toEqual({ unchanged: ['/', '/about'], changed: [], ...others });
  expect(pagesAfter({ 'index.html': 'Hello' })).toEqual({ unchanged: ['/about'], changed: ['/'], ...others });
  expect(pagesAfter({ 'logo.png': 'new' })).toEqual({ unchanged: ['/'], changed: ['/about'], ...others });
  expect(pagesAfter({ 'robots.txt': 'new' })).toEqual({ unchanged: ['/', '/about'], changed: [], ...others });
});

test('pages that came and went are named', () => {
  expect(pagesAfter({ 'press.html': '' })).toMatchObject({ changed: [], added: ['/press'] });
  expect(pagesAfter({}, 'index.html')).toEqual({ unchanged: ['/about'], changed: [], added: [], removed: ['/'] });
});
