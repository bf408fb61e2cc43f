import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from './Island';

// As Next marks a client component.
const Part = Object.assign(() => 'text', {
  $$typeof: Symbol.for('react.client.reference'),
  $$id: '[project]/components/Part/Part.tsx#Part',
});

function renderWithProp(value: unknown): string {
  const props: object = { list: [{ value }], none: undefined };
  return renderToStaticMarkup(<Island>{createElement(Part, props)}</Island>);
}

test('props that JSON can hold are serialized [13.5]', () => {
  expect(renderWithProp('a')).toContain(' data-props="{&quot;list&quot;:[{&quot;value&quot;:&quot;a&quot;}]}"');
});

const changedByJson = { 'a date': new Date(0), 'an element': <p key="p" />, NaN: Number.NaN };

test.each(Object.entries(changedByJson))('props with %s, which JSON changes, are left out [13.5]', (_kind, value) => {
  expect(renderWithProp(value)).not.toContain('data-props');
});
