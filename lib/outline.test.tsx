import { createElement, type ReactNode } from 'react';
import { type Copy, elementsOf, isActions, isInvitation, outlineOf } from './outline';

/** What the Markdown compiler makes of a page: nested sections, with line breaks between the elements. */
const copy: Copy = () => (
  <>
    <p>Interviews</p>
    {'\n'}
    <section>
      <h1>Headline</h1>
      {'\n'}
      <p>Lead</p>
      {'\n'}
      <section>
        <h2>First part</h2>
        {'\n'}
        <p>Text</p>
        <section>
          <h3>Detail</h3>
          <p>More</p>
        </section>
      </section>
      {'\n'}
      <section>
        <h2>Invitation</h2>
        <p>Sentence</p>
        <ul>
          {'\n'}
          <li>
            <a href="/contact">Contact us</a>
          </li>
          {'\n'}
        </ul>
      </section>
    </section>
  </>
);

test('a page of copy is read into its kicker, its headline, its lead and its parts', () => {
  const { kicker, heading, body, sections } = outlineOf(copy);
  expect(kicker.map((element) => element.props.children)).toEqual(['Interviews']);
  expect(heading.props.children).toBe('Headline');
  expect(body.map((element) => element.props.children)).toEqual(['Lead']);
  expect(sections.map((section) => section.heading.props.children)).toEqual(['First part', 'Invitation']);
});

test('headings of the next rank become sections of their part', () => {
  const [first] = outlineOf(copy).sections;
  expect(first?.body).toHaveLength(1);
  expect(first?.sections.map((section) => section.heading.props.children)).toEqual(['Detail']);
});

test('a page may begin with its headline', () => {
  const { kicker, heading } = outlineOf(() => (
    <section>
      <h1>Headline</h1>
    </section>
  ));
  expect(kicker).toEqual([]);
  expect(heading.props.children).toBe('Headline');
});

test.each([
  ['no headline', () => <p>Text</p>],
  [
    'two headlines',
    () => (
      <>
        <section>
          <h1>One</h1>
        </section>
        <section>
          <h1>Two</h1>
        </section>
      </>
    ),
  ],
])('copy with %s is refused', (_name, page) => {
  expect(() => outlineOf(page)).toThrow('exactly one headline');
});

test('a part that ends with a list of links is an invitation, another is not', () => {
  const [part, invitation] = outlineOf(copy).sections;
  expect(invitation && isInvitation(invitation)).toBe(true);
  expect(part && isInvitation(part)).toBe(false);
});

const link = <a href="/process">how we work</a>;

test.each<[string, boolean, ReactNode[][]]>([
  ['each item is one link', true, [[link], [link]]],
  ['the link has a line of its own', true, [['\n', link, '\n']]],
  ['words stand beside the link', false, [['Read ', link]]],
  ['only some items are links', false, [[link], ['Words']]],
  ['an item is emphasised', false, [[<em key="words">Words</em>]]],
  ['an item is two links', false, [[link, link]]],
  ['an item is empty', false, [[]]],
])('a list in which %s is a row of actions: %s', (_name, expected, items) => {
  const list = (type: 'ul' | 'ol') =>
    createElement(type, {}, ...items.map((children) => createElement('li', {}, ...children)));
  expect(isActions(list('ul'))).toBe(expected);
  // A numbered list is one of steps.
  expect(isActions(list('ol'))).toBe(false);
});

test('only the end of a part makes it an invitation', () => {
  const [heading, actions, words] = elementsOf(
    <div>
      <h2>Part</h2>
      <ul>
        <li>{link}</li>
      </ul>
      <p>Words</p>
    </div>,
  );
  if (!heading || !actions || !words) throw new Error('The part is not complete.');
  const part = (...body: (typeof words)[]) => ({ heading, body, sections: [] });
  expect(isInvitation(part(actions))).toBe(true);
  expect(isInvitation(part(words, words, actions))).toBe(true);
  expect(isInvitation(part(words, actions, words))).toBe(false);
  expect(isInvitation(part())).toBe(false);
});

test('a section without a heading is refused', () => {
  expect(() => outlineOf(() => <section />)).toThrow('no heading');
});
