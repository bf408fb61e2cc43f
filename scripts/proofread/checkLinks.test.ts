import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { anchorsOf } from './checkHeadings';
import { checkLinks } from './checkLinks';
import { about, aboutPage, checkAbout } from './testSite';

const pages = '/, /about, /process, /services, /contact, /partner';

function findings(t: TestContext, text: string): string[] {
  return checkAbout(t, aboutPage(text), (copy) => {
    const anchors = new Map([
      ['/about', anchorsOf(copy.tree)],
      ['/process', new Set(['what-we-do', 'website-optimization'])],
    ]);
    checkLinks(copy, { anchors, hasFile: (path) => path === '/logo.png' });
  });
}

const goodAddresses = [
  '/',
  '/contact',
  '/process#website-optimization',
  '/contact?from=about',
  '#our-mission',
  '/logo.png',
  'https://example.org/a?b=c#d',
  'mailto:name@example.org',
  'tel:+1-555-0100',
];
for (const address of goodAddresses) {
  test(`a link to ${address} is right`, (t) => {
    assert.deepEqual(findings(t, `[our words](${address})`), []);
  });
}

const wrongAddresses: Readonly<Record<string, string>> = {
  '/abuot': `There is no page /abuot. The pages are ${pages}.`,
  '/about/': 'The address /about/ has something too much at its end. Write /about',
  '/about.html': 'The address /about.html has something too much at its end. Write /about',
  '/about/copy': `There is no page /about/copy. The pages are ${pages}.`,
  '/process#sales': '/process has no heading for #sales. It has #what-we-do, #website-optimization.',
  '#missing': '/about has no heading for #missing. It has #about-us, #our-mission.',
  'http://example.org': 'http://example.org is not encrypted. Write https:// instead of http://',
  '//example.org': 'Write https: in front of //example.org',
  'www.example.org':
    'www.example.org is not a whole address. Write https:// in front of it, or / for a page of ours.',
  contact: `contact does not begin with a slash. The pages are ${pages}.`,
  '../contact': `../contact does not begin with a slash. The pages are ${pages}.`,
  'https://': 'https:// is not a whole address.',
  'https://www.professional-exchange.example/about': 'This link leads to our own site. Write /about',
  'mailto:name': 'mailto:name is not an e-mail address. Write it like mailto:name@example.org',
  'tel:555 0100': 'Write the number like tel:+15550100',
  'javascript:alert(1)':
    'A link cannot begin with javascript: here. Use a page of ours, https:, mailto: or tel:.',
  'data:text/html,x': 'A link cannot begin with data: here. Use a page of ours, https:, mailto: or tel:.',
};
for (const [address, reason] of Object.entries(wrongAddresses)) {
  test(`a link to ${address} is wrong`, (t) => {
    assert.deepEqual(findings(t, `[our words](<${address}>)`), [`${about}:10 ${reason}`]);
  });
}

test('a link without an address is wrong', (t) => {
  assert.deepEqual(findings(t, '[our words]()'), [
    `${about}:10 This link has no address between its round brackets.`,
  ]);
});

test('the address of a link by reference is checked where it stands', (t) => {
  assert.deepEqual(findings(t, '[our words][a]\n\n[a]: /nowhere'), [
    `${about}:12 There is no page /nowhere. The pages are ${pages}.`,
  ]);
});

for (const text of ['Click here', 'here', 'read more.', '**Here**', 'Learn  more …', 'this page']) {
  test(`a link that says "${text}" does not say where it leads`, (t) => {
    const [finding, ...more] = findings(t, `[${text}](/contact)`);
    assert.match(
      finding ?? '',
      /:10 The link ".+" does not say where it leads\. Name the page or the thing\.$/,
    );
    assert.deepEqual(more, []);
  });
}

test('a link without words is wrong', (t) => {
  assert.deepEqual(findings(t, '[](/contact)'), [
    `${about}:10 This link has no words between its square brackets.`,
  ]);
});

test('a link that shows its bare address is wrong', (t) => {
  assert.deepEqual(findings(t, '<https://example.org>'), [
    `${about}:10 The link shows its bare address. Write words in its place.`,
  ]);
});
