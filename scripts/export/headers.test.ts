import { pathPatterns } from './headers';

test('pages inside a section share a pattern that covers each of their paths', () => {
  const about = ['/about', '/about/', '/about.html'];
  const services = ['/services', '/services/*', '/services.html'];
  const pages = ['/', '/about', '/services', '/services/interview', '/services/article'];
  expect(pathPatterns(pages)).toEqual(['/', '/index.html', ...about, ...services]);
});
