/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { EmailError, sendEmail } from '@/lib/email';
import { emptyMessage, fieldNames, type Message } from '@/lib/message';
import { ContactForm } from './ContactForm';
import { alerts } from './MessageForm';

jest.mock('@/lib/email', () => ({
  ...jest.requireActual<typeof import('@/lib/email')>('@/lib/email'),
  sendEmail: jest.fn(),
}));

const send = jest.mocked(sendEmail);
const alert = jest.fn();
const scrollIntoView = jest.fn();

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  window.alert = alert.mockReset();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
});

const ada = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };

const field = {
  name: () => screen.getByRole('textbox', { name: 'Name' }),
  email: () => screen.getByRole('textbox', { name: 'Email' }),
  message: () => screen.getByRole('textbox', { name: 'Message' }),
};

async function fillIn(values: Message = ada) {
  for (const name of fieldNames) if (values[name]) await userEvent.type(field[name](), values[name]);
}

function expectFields(values: Message) {
  for (const name of fieldNames) expect(field[name]()).toHaveValue(values[name]);
}

function expectFlag(isInvalid: boolean) {
  expect(field.email()).toHaveAttribute('aria-invalid', String(isInvalid));
}

/** A send that goes on until the test ends it. @returns what ends it */
function pendingSend() {
  let succeed = () => {};
  send.mockReturnValue(
    new Promise((resolve) => {
      succeed = resolve;
    }),
  );
  return () => act(async () => succeed());
}

async function clickSend() {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

/** Clicks Send and waits for the outcome: React commits it some turns of the event loop after the click. */
async function pressSend() {
  await clickSend();
  await screen.findByRole('button', { name: 'Send' });
}

/** A contact form whose one send has failed. @returns what it logged */
async function failedForm(error = new EmailError('Too Many Requests', 429)) {
  const log = jest.mocked(console.error).mockClear();
  // Only once: any other message is still unexpected.
  log.mockImplementationOnce(() => {});
  send.mockRejectedValueOnce(error);
  render(<ContactForm form="contact" />);
  await fillIn();
  await pressSend();
  return log.mock.calls;
}

async function restore() {
  await userEvent.click(screen.getByRole('button', { name: 'Restore my message' }));
}

/** The form as the export has it, in the page, before its scripts ran. @returns what runs them */
function exportedForm() {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<ContactForm form="contact" />);
  return () => render(<ContactForm form="contact" />, { container, hydrate: true });
}

test.each(['contact', 'partner'] as const)(
  'the %s form sends what was typed, once; one alert thanks the visitor, and it is empty again [4.3, 7.1, 8.1]',
  async (form) => {
    render(<ContactForm form={form} />);
    await fillIn();
    await pressSend();
    expect(send.mock.calls).toEqual([[form, ada]]);
    expect(alert.mock.calls).toEqual([[alerts.sent]]);
    expectFields(emptyMessage);
    expectFlag(false);
    expect(screen.queryByRole('button', { name: 'Restore my message' })).not.toBeInTheDocument();
  },
);

test('while sending the button is disabled and reads Sending..., and the fields wait [4.1, 4.2]', async () => {
  const succeed = pendingSend();
  render(<ContactForm form="contact" />);
  await fillIn();
  await clickSend();
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(field.message()).toHaveAttribute('readonly');

  await succeed();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(field.message()).not.toHaveAttribute('readonly');
});

test('two submits in one tick send once [7.1]', async () => {
  const succeed = pendingSend();
  const { container } = render(<ContactForm form="contact" />);
  await fillIn();
  const form = container.querySelector('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  expectFields(ada);
  await succeed();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a second message can be sent after the first', async () => {
  render(<ContactForm form="contact" />);
  await fillIn();
  await pressSend();
  const grace = { name: 'Grace', email: 'grace@example.org', message: 'Hello again' };
  for (const name of fieldNames) fireEvent.input(field[name](), { target: { value: grace[name] } });
  await pressSend();
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith('contact', grace);
});

test('on failure the error is logged, one alert asks to try again, and the fields are empty [4.4, 8.2]', async () => {
  const error = new EmailError('Failed to fetch');
  expect(await failedForm(error)).toEqual([[error]]);
  expect(alert.mock.calls).toEqual([[alerts.failed]]);
  expectFields(emptyMessage);
});

test('after a failure Restore my message puts the three values back, and they can be sent [10.7]', async () => {
  await failedForm();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was sent.');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('status').parentElement]);

  // An edit that Restore undoes.
  fireEvent.input(field.email(), { target: { value: 'x' } });
  expectFlag(true);
  await restore();
  expectFields(ada);
  expectFlag(false);

  await pressSend();
  expect(send).toHaveBeenLastCalledWith('contact', ada);
  expect(screen.queryByRole('button', { name: 'Restore my message' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a message that was not sent is still there after an incomplete submit [10.7]', async () => {
  await failedForm();
  await pressSend();
  expect(alert).toHaveBeenLastCalledWith(alerts.incomplete);
  await restore();
  expectFields(ada);
});

test.each([
  ['no name', 'name', ''],
  ['no email', 'email', ''],
  ['no message', 'message', ''],
  ['a name of spaces', 'name', '   '],
  ['an invalid email', 'email', 'ada@example'],
] as const)(
  'with %s one alert appears, nothing is sent, and nothing typed is lost [5.3, 5.4, 8.3]',
  async (_, wrong, value) => {
    const values = { ...ada, [wrong]: value };
    render(<ContactForm form="contact" />);
    await fillIn(values);
    await pressSend();
    expect(alert.mock.calls).toEqual([[alerts.incomplete]]);
    expect(send).not.toHaveBeenCalled();
    expectFields(values);
    expect(field[wrong]()).toHaveFocus();
  },
);

test('the email is flagged while it is invalid, at each edit, and at no edit of another field [4.5, 5.2, 10.2]', async () => {
  render(<ContactForm form="contact" />);
  await userEvent.type(field.name(), 'Ada');
  await userEvent.type(field.message(), 'Hello');
  expectFlag(false);
  await userEvent.type(field.email(), 'a@b.');
  expectFlag(true);
  await userEvent.type(field.email(), 'c');
  expectFlag(false);
  await userEvent.clear(field.email());
  expectFlag(true);
});

test('what was typed before the scripts ran is kept, and flagged where it is invalid [10.5]', () => {
  const runScripts = exportedForm();
  fireEvent.input(field.email(), { target: { value: 'ada@' } });
  fireEvent.input(field.message(), { target: { value: 'Hello' } });
  runScripts();
  expectFields({ name: '', email: 'ada@', message: 'Hello' });
  expectFlag(true);
});

test('a field that the loader flagged, and that was emptied again, stays flagged [10.5]', () => {
  const runScripts = exportedForm();
  field.email().setAttribute('aria-invalid', 'true');
  runScripts();
  expectFlag(true);
});

test('a keyboard that pressed Send gets its focus back when the sending is over', async () => {
  const succeed = pendingSend();
  render(<ContactForm form="contact" />);
  await fillIn();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  // What browsers do with a focused button that is disabled, and jsdom does not.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await succeed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus());
});
