import { addressesOf } from './headers';

test('pages inside a section share a rule, whose pattern covers each of their addresses', () => {
  const about = ['/about', '/about/', '/about.html'];
  const services = ['/services', '/services/*', '/services.html'];
  const pages = ['/', '/about', '/services', '/services/interview', '/services/article'];
  expect(addressesOf(pages)).toEqual(['/', '/index.html', ...about, ...services]);
});
