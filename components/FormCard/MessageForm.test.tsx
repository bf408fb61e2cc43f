/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoResponseError } from '#lib/email.ts';
import { fields, formWords } from '#lib/forms.ts';
import { awaitOutcome } from './awaitOutcome';
import { MessageForm } from './MessageForm';

// These tests need control over timing and the network; the browser tests cover the rest.

const network = jest.fn<Promise<unknown>, unknown[]>();
Object.assign(globalThis, { fetch: network });
Element.prototype.scrollIntoView = () => {};

const accepted = { ok: true, status: 200, text: async () => 'OK' };
const refused = { ok: false, status: 500, text: async () => 'Internal Server Error' };

const typedValues = fields.map(({ type }) => (type === 'email' ? 'ada@example.org' : 'Hello'));
const values = () => fields.map(({ label }) => screen.getByLabelText<HTMLInputElement>(label).value);

afterEach(() => jest.useRealTimers());

const sendButton = () => screen.getByRole('button', { name: /^Send/ });

async function renderFilledForm() {
  history.replaceState(null, '');
  window.alert = jest.fn();
  network.mockReset();
  render(
    <div data-form="partner">
      <MessageForm formName="partner" />
      <div role="status" tabIndex={-1} />
    </div>,
  );
  for (const [index, { label }] of fields.entries())
    await userEvent.type(screen.getByLabelText(label), typedValues[index] ?? '');
}

test.each([
  ['Thank you. I will get back to you as soon as possible.', accepted],
  ['Something went wrong. Please try again.', refused],
])('two submits at once send once; fields stay filled until "%s" [4.2, 7.1, 8.1, 8.2]', async (text, answer) => {
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
    document.querySelector('form')?.requestSubmit();
    document.querySelector('form')?.requestSubmit();
  });
  for (const { label } of fields) expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  expect(values()).toEqual(typedValues);

  await waitFor(() => expect(network).toHaveBeenCalledTimes(1));
  await act(async () => release());
  await waitFor(() => expect(values()).toEqual(fields.map(() => '')));
  expect(atAlerts).toEqual([[text, typedValues]]);
  expect(network).toHaveBeenCalledTimes(1);
  expect(sendButton()).toHaveTextContent(/^Send$/);
});

// Times in milliseconds: up to a second may pass between the event and the failure.
test.each<[outcome: string, moment: string, event: string, eventTime: number, failureTime: number]>([
  ['unanswered', 'after a link was pressed', 'click', 0, 900],
  ['disconnected', 'more than a second after a link was pressed', 'click', 0, 1001],
  // WebKit cancels a request at `beforeunload`, Chromium and Firefox at `pagehide`.
  ['unanswered', 'right after beforeunload', 'beforeunload', 0, 0],
  ['unanswered', 'before the next page arrives', 'pagehide', 900, 0],
])('a request is %s if it breaks %s [8.2, 10.7]', async (outcome, _moment, type, eventTime, failureTime) => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReset();
  document.body.innerHTML = '<a href="/about">About Us</a>';
  setTimeout(() => document.links[0]?.dispatchEvent(new Event(type, { bubbles: true })), eventTime);
  const failure = new NoResponseError();
  const result = awaitOutcome(new Promise((_resolve, reject) => setTimeout(reject, failureTime, failure)));
  await jest.runAllTimersAsync();
  expect(await result).toBe(outcome);
});

const edit = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

/** Sends a message that is refused, and restores it over other words. */
async function restoreRefusedMessage() {
  jest.spyOn(console, 'error').mockReset();
  await renderFilledForm();
  network.mockResolvedValue(refused);
  await userEvent.click(sendButton());
  const restoreButton = await screen.findByRole('button', { name: formWords.restore });
  await userEvent.type(screen.getByLabelText('Message'), 'Hello?');
  await userEvent.click(restoreButton);
}

test('the last edit of a stored message is written before an alert [10.17]', async () => {
  await restoreRefusedMessage();
  const namesAtAlert: string[] = [];
  window.alert = () => namesAtAlert.push(history.state.storedMessage.message.name);
  // Without a name, Send shows an alert.
  edit('Name', '');
  fireEvent.click(sendButton());
  expect(namesAtAlert).toEqual(['']);
});
