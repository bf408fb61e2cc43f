import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from './Island';

const Part = Object.assign(() => 'text', {
  $$typeof: Symbol.for('react.client.reference'),
  $$id: '[project]/components/Part/Part.tsx#Part',
});

test('props are serialized unless JSON would change them at any depth [13.5]', () => {
  const render = (value: unknown) =>
    renderToStaticMarkup(<Island>{createElement(Part, { list: [{ value }], none: undefined } as object)}</Island>);
  expect(render('a')).toContain(' data-props="{&quot;list&quot;:[{&quot;value&quot;:&quot;a&quot;}]}"');
  for (const lost of [new Date(0), <p key="p" />, Number.NaN]) expect(render(lost)).not.toContain('data-props');
});
