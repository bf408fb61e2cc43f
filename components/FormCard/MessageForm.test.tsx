/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendEmail } from '#lib/email.ts';
import { fields as formFields } from '#lib/message.ts';
import { MessageForm } from './MessageForm';

jest.mock('#lib/email.ts', () => ({ sendEmail: jest.fn() }));

const fields = () => screen.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox');

/** Renders a form with a message in it. */
async function written() {
  window.alert = jest.fn();
  // jsdom has none.
  Element.prototype.scrollIntoView = jest.fn();
  const { container } = render(<MessageForm form="partner" hint="Worth mentioning" />);
  const typed = formFields.map(({ type }) => (type === 'email' ? 'ada@example.org' : 'Hello'));
  for (const [index, field] of fields().entries()) await userEvent.type(field, typed[index] ?? '');
  return { form: container.querySelector('form'), typed };
}

const values = () => fields().map(({ value }) => value);

// Only these two need such control over time. Browsers test the rest, with the scripts that visitors get.
test('two submits in one tick send once, and the fields keep their text, read-only, until the answer [4.2, 7.1]', async () => {
  let succeed = () => {};
  const send = jest.mocked(sendEmail).mockReturnValue(
    new Promise((resolve) => {
      succeed = resolve;
    }),
  );
  const { form, typed } = await written();
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  for (const field of fields()) expect(field).toHaveAttribute('readonly');
  expect(values()).toEqual(typed);

  await act(async () => succeed());
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['pagehide', 'in Chromium and Firefox'],
  ['beforeunload', 'in WebKit, while the next page is on its way'],
])(
  'a request that breaks off after %s, as %s, says that no answer came, and the form can send [10.7]',
  async (type) => {
    jest.mocked(sendEmail).mockImplementation(async () => {
      await undefined;
      dispatchEvent(new Event(type));
      throw new Error('aborted');
    });
    const { form, typed } = await written();
    await act(async () => form?.requestSubmit());
    await screen.findByText(/^You left/);
    expect(screen.getByRole('status')).toHaveTextContent('You left before an answer came.');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(values()).toEqual(typed);
    expect(window.alert).not.toHaveBeenCalled();
  },
);

test('what is worth mentioning describes the field for the message', () => {
  render(<MessageForm form="contact" hint="Worth mentioning" />);
  const label = formFields.find(({ type }) => type === 'multiline')?.label ?? '';
  expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription('Worth mentioning');
});
