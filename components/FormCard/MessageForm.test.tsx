/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendEmail } from '#lib/email.ts';
import { fields as formFields } from '#lib/message.ts';
import { awaitOutcome } from './awaitOutcome';
import { MessageForm } from './MessageForm';

jest.mock('#lib/email.ts', () => ({ sendEmail: jest.fn() }));

const fields = () => screen.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox');

const values = () => fields().map(({ value }) => value);

/** Renders a form with a message in it. */
async function renderFilledForm() {
  window.alert = jest.fn();
  const { container } = render(<MessageForm form="partner" />);
  const typed = formFields.map(({ type }) => (type === 'email' ? 'ada@example.org' : 'Hello'));
  for (const [index, field] of fields().entries()) await userEvent.type(field, typed[index] ?? '');
  return { form: container.querySelector('form'), typed };
}

// These need control over timing; the browser tests cover the rest.
test.each([
  ['Thank you. I will get back to you as soon as possible.', () => {}],
  ['Something went wrong. Please try again.', () => Promise.reject('a reason')],
])(
  'two submits in one tick send once; the fields stay filled until "%s" [4.2, 7.1, 8.1, 8.2]',
  async (text, settle) => {
    jest.spyOn(console, 'error').mockReset();
    let release = () => {};
    const pause = new Promise<void>((resolve) => {
      release = resolve;
    });
    const send = jest.mocked(sendEmail).mockReset().mockReturnValue(pause.then(settle));
    const { form, typed } = await renderFilledForm();
    const atAlerts: unknown[] = [];
    window.alert = (shown) => atAlerts.push([shown, values()]);
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    for (const field of fields()) expect(field).toHaveAttribute('readonly');
    expect(values()).toEqual(typed);

    await act(async () => release());
    await waitFor(() => expect(values()).toEqual(typed.map(() => '')));
    expect(atAlerts).toEqual([[text, typed]]);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['pagehide', 'Chromium, Firefox'],
  ['beforeunload', 'WebKit, before the next page arrives'],
])('a request that fails just before %s (%s) counts as unanswered [10.7]', async (type) => {
  jest.mocked(sendEmail).mockImplementation(async () => {
    setTimeout(() => dispatchEvent(new Event(type)));
    throw new Error('aborted');
  });
  const { form, typed } = await renderFilledForm();
  const states: unknown[] = [];
  // `MessageForm` dispatches nothing else by this name.
  form?.addEventListener('formstate', (event) => states.push((event as CustomEvent).detail));
  await act(async () => form?.requestSubmit());
  await waitFor(() => expect(states).toEqual(['sending', 'unanswered']));
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(values()).toEqual(typed);
  expect(window.alert).not.toHaveBeenCalled();
  // A visitor who has come back can send again.
  await act(async () => form?.requestSubmit());
  await waitFor(() => expect(states).toEqual(['sending', 'unanswered', 'sending', 'unanswered']));
});

test('a request that fails more than a second after a canceled beforeunload has failed [8.2]', async () => {
  jest.useFakeTimers();
  const report = jest.spyOn(console, 'error').mockReset();
  const outcome = awaitOutcome(new Promise((_resolve, reject) => setTimeout(reject, 1001)));
  dispatchEvent(new Event('beforeunload'));
  await jest.runAllTimersAsync();
  expect(await outcome).toBe('failed');
  expect(report).toHaveBeenCalled();
});
