/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { fields } from '#lib/message.ts';
import { Field } from './Field';

test.each([
  ['Name', { autocomplete: 'name' }],
  ['Email', { autocomplete: 'email', inputmode: 'email', autocapitalize: 'none', spellcheck: 'false' }],
  ['Message', {}],
])('the browser fills in what it knows, and phones show the right keyboard: %s', (label, wanted) => {
  for (const field of fields)
    render(<Field key={field.name} field={field} id={field.name} hint="" isReadOnly={false} value="" />);
  const control = screen.getByRole('textbox', { name: label });
  const names = ['autocomplete', 'inputmode', 'autocapitalize', 'autocorrect', 'spellcheck'];
  const found = names.filter((name) => control.hasAttribute(name)).map((name) => [name, control.getAttribute(name)]);
  expect(Object.fromEntries(found)).toEqual(wanted);
});
