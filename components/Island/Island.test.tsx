import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from './Island';

const Part = Object.assign(() => 'text', { $$id: '[project]/components/Part/Part.tsx#Part' });

test.each([
  ['a date', new Date(0)],
  ['a React element', <p key="p" />],
  ['a number without an end', Number.POSITIVE_INFINITY],
])('props with %s, however deep, are left to Next, all others are in the page [13.5]', (_, given) => {
  const render = (value: unknown) =>
    renderToStaticMarkup(<Island>{createElement(Part, { list: [{ value }], none: undefined } as object)}</Island>);
  expect(render(given)).not.toContain('data-props');
  expect(render('a')).toContain(' data-props="{&quot;list&quot;:[{&quot;value&quot;:&quot;a&quot;}]}"');
});

test('what is around a client component is no island [13.5]', () => {
  const html = renderToStaticMarkup(<Island>{createElement('div', null, createElement(Part))}</Island>);
  expect(html).not.toContain('data-');
});
