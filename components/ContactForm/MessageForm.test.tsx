/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendEmail } from '#lib/email.ts';
import { fields as formFields } from '#lib/message.ts';
import { MessageForm } from './MessageForm';

jest.mock('#lib/email.ts', () => ({ sendEmail: jest.fn() }));

const fields = () => screen.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox');

// Only this test needs such control over time. Browsers test the rest, with the scripts that visitors get.
test('two submits in one tick send once, and the fields keep their text, read-only, until the answer [4.2, 7.1]', async () => {
  let succeed = () => {};
  const send = jest.mocked(sendEmail).mockReturnValue(
    new Promise((resolve) => {
      succeed = resolve;
    }),
  );
  window.alert = jest.fn();
  const typed = formFields.map(({ type }) => (type === 'email' ? 'ada@example.org' : 'Hello'));
  const { container } = render(<MessageForm form="partner" hint="Worth mentioning" />);
  for (const [index, field] of fields().entries()) await userEvent.type(field, typed[index] ?? '');
  const form = container.querySelector('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  for (const field of fields()) expect(field).toHaveAttribute('readonly');
  expect(fields().map(({ value }) => value)).toEqual(typed);

  await act(async () => succeed());
  expect(send).toHaveBeenCalledTimes(1);
});

test('what is worth mentioning describes the field for the message', () => {
  render(<MessageForm form="contact" hint="Worth mentioning" />);
  const label = formFields.find(({ type }) => type === 'multiline')?.label ?? '';
  expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription('Worth mentioning');
});
