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

test('a list with words beside its links is a list, not a row of actions', () => {
  const list = (
    <ul>
      <li>
        Read <a href="/process">how we work</a>
      </li>
    </ul>
  );
  expect(elementsOf(<div>{list}</div>).map(isActions)).toEqual([false]);
});
