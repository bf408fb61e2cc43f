/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldsOf, formWords } from '#lib/forms.ts';
import { awaitOutcome } from './awaitOutcome';
import { MessageForm } from './MessageForm';

// These tests need control over timing and the network; the browser tests cover the rest.

const network = jest.fn<Promise<unknown>, unknown[]>();
Object.assign(globalThis, { fetch: network });
Element.prototype.scrollIntoView = () => {};

const accepted = { ok: true, status: 200, text: async () => 'OK' };
const refused = { ok: false, status: 500, text: async () => 'Internal Server Error' };

const fields = fieldsOf('partner');
const typedValues = fields.map(({ type }) => (type === 'email' ? 'ada@example.org' : 'Hello'));
const values = () => fields.map(({ label }) => screen.getByLabelText<HTMLInputElement>(label).value);

afterEach(() => jest.useRealTimers());

const sendButton = () => screen.getByRole('button', { name: /^Send/ });

async function renderFilledForm() {
  history.replaceState(null, '');
  window.alert = jest.fn();
  network.mockReset();
  render(<MessageForm formName="partner" />);
  for (const [index, { label }] of fields.entries())
    await userEvent.type(screen.getByLabelText(label), typedValues[index] ?? '');
}

test.each([
  ['Thank you. I will get back to you as soon as possible.', accepted],
  ['Something went wrong. Please try again.', refused],
])(
  'two submits in one tick send once; the fields stay filled until "%s" [4.2, 7.1, 8.1, 8.2]',
  async (text, answer) => {
    jest.spyOn(console, 'error').mockReset();
    await renderFilledForm();
    let release = () => {};
    network.mockReturnValue(
      new Promise((resolve) => {
        release = () => resolve(answer);
      }),
    );
    const atAlerts: unknown[] = [];
    window.alert = (shown) => atAlerts.push([shown, values()]);
    act(() => {
      for (let count = 0; count < 2; count += 1) document.querySelector('form')?.requestSubmit();
    });
    for (const { label } of fields) expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    expect(values()).toEqual(typedValues);

    await waitFor(() => expect(network).toHaveBeenCalledTimes(1));
    await act(async () => release());
    await waitFor(() => expect(values()).toEqual(fields.map(() => '')));
    expect(atAlerts).toEqual([[text, typedValues]]);
    expect(network).toHaveBeenCalledTimes(1);
    expect(sendButton()).toHaveTextContent(/^Send$/);
  },
);

// Chromium and Firefox cancel it at `pagehide`, which the browser tests prove.
test('a request that WebKit cancels right after beforeunload counts as unanswered [10.7]', async () => {
  await renderFilledForm();
  network.mockImplementation(async () => {
    setTimeout(() => dispatchEvent(new Event('beforeunload')));
    throw new TypeError('aborted');
  });
  // A visitor who has come back can send again.
  for (const count of [1, 2]) {
    await userEvent.click(sendButton());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(formWords.notices.unanswered));
    expect(network).toHaveBeenCalledTimes(count);
    expect(values()).toEqual(typedValues);
  }
  expect(window.alert).not.toHaveBeenCalled();
});

test('a request that fails more than a second after a canceled beforeunload has failed [8.2]', async () => {
  jest.useFakeTimers();
  const report = jest.spyOn(console, 'error').mockReset();
  const outcome = awaitOutcome(new Promise((_resolve, reject) => setTimeout(reject, 1001)));
  dispatchEvent(new Event('beforeunload'));
  await jest.runAllTimersAsync();
  expect(await outcome).toBe('unsent');
  expect(report).toHaveBeenCalled();
});

test('180 quick edits of a stored message are few writes, for WebKit, and none is lost on leaving or under an alert [10.17]', async () => {
  jest.spyOn(console, 'error').mockReset();
  await renderFilledForm();
  network.mockResolvedValue(refused);
  await userEvent.click(sendButton());
  await userEvent.click(await screen.findByRole('button', { name: formWords.restore }));

  const write = jest.spyOn(history, 'replaceState');
  for (let length = 180; length > 0; length -= 1) {
    fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'x'.repeat(length) } });
  }
  expect(write.mock.calls.length).toBeLessThan(20);
  dispatchEvent(new Event('beforeunload'));
  expect(history.state.storedMessage.message.message).toBe('x');
  const namesAtAlert: string[] = [];
  window.alert = () => namesAtAlert.push(history.state.storedMessage.message.name);
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: '' } });
  fireEvent.click(sendButton());
  expect(namesAtAlert).toEqual(['']);
});
