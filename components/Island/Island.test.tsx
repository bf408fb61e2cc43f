import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from './Island';

const Part = Object.assign(() => 'text', { $$id: '[project]/components/Part/Part.tsx#Part' });

test.each([
  ['a function', () => {}],
  ['a date', new Date(0)],
  ['a React element', <p key="p" />],
  ['a number without an end', Number.POSITIVE_INFINITY],
  ['a map', new Map()],
])('a prop with %s is refused, however deep, by the names of the component and the prop [13.5]', (_, value) => {
  const render = () =>
    renderToStaticMarkup(<Island>{createElement(Part, { list: [{ given: value }] } as object)}</Island>);
  expect(render).toThrow(
    'The island [project]/components/Part/Part.tsx#Part is given "given", which is not JSON: pass text, numbers, lists and plain objects.',
  );
});

test('a child that is no client component is left to the build, which refuses it [13.5]', () => {
  const html = renderToStaticMarkup(<Island>{createElement('div', null, createElement(Part))}</Island>);
  expect(html).toBe('<div data-until="interaction" data-island="undefined"><div>text</div></div>');
});
