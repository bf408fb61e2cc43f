/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { EmailError, sendEmail } from '@/lib/email';
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
  alert.mockReset();
  window.alert = alert;
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
});

const ada = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };

const field = {
  name: () => screen.getByRole('textbox', { name: 'Name' }),
  email: () => screen.getByRole('textbox', { name: 'Email' }),
  message: () => screen.getByRole('textbox', { name: 'Message' }),
};

async function fillIn(values: Partial<typeof ada> = ada) {
  for (const name of ['name', 'email', 'message'] as const) {
    const value = values[name];
    if (value) await userEvent.type(field[name](), value);
  }
}

function expectFields(values: typeof ada) {
  expect(field.name()).toHaveValue(values.name);
  expect(field.email()).toHaveValue(values.email);
  expect(field.message()).toHaveValue(values.message);
}

const empty = { name: '', email: '', message: '' };

/** A send that goes on until the test ends it. */
function pendingSend() {
  const { promise, resolve, reject } = (() => {
    let resolve = () => {};
    let reject = (_reason: unknown) => {};
    const promise = new Promise<void>((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    return { promise, resolve, reject };
  })();
  send.mockReturnValue(promise);
  return {
    succeed: () => act(async () => resolve()),
    fail: (reason: unknown) => act(async () => reject(reason)),
  };
}

async function clickSend() {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

/** Clicks Send and waits for the outcome: React commits it some turns of the event loop after the click. */
async function pressSend() {
  await clickSend();
  await screen.findByRole('button', { name: 'Send' });
}

test('the form has a name, an email and a message of 7 rows, each required [3.1, 3.2, 3.3, 5.5, 9.1]', () => {
  render(<ContactForm form="contact" />);
  expect(field.name()).toBeRequired();
  expect(field.email()).toBeRequired();
  expect(field.message()).toBeRequired();
  expect(field.message()).toHaveAttribute('rows', '7');
  expect(screen.getByRole('button')).toHaveTextContent('Send');
});

test.each(['contact', 'partner'] as const)(
  'the %s form sends what was typed, once, to its own recipient [7.1]',
  async (form) => {
    render(<ContactForm form={form} />);
    await fillIn();
    await pressSend();
    expect(send.mock.calls).toEqual([[form, ada]]);
  },
);

test('on success one alert thanks the visitor, then the fields are empty and nothing is flagged [4.3, 8.1]', async () => {
  render(<ContactForm form="contact" />);
  await fillIn();
  await pressSend();
  expect(alert.mock.calls).toEqual([[alerts.sent]]);
  expectFields(empty);
  expect(field.email()).toHaveAttribute('aria-invalid', 'false');
  expect(screen.queryByRole('button', { name: 'Restore my message' })).not.toBeInTheDocument();
});

test('the alerts have exactly the texts of the specification [8.1, 8.2, 8.3]', () => {
  expect(alerts).toEqual({
    sent: 'Thank you. I will get back to you as soon as possible.',
    failed: 'Something went wrong. Please try again.',
    incomplete: 'Please fill in all the fields correctly.',
  });
});

test('while sending the button is disabled and reads Sending..., and the fields wait [4.1, 4.2]', async () => {
  const sending = pendingSend();
  render(<ContactForm form="contact" />);
  await fillIn();
  await clickSend();
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(field.message()).toHaveAttribute('readonly');

  await sending.succeed();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(field.message()).not.toHaveAttribute('readonly');
});

test('two submits in one tick send once [7.1]', async () => {
  const sending = pendingSend();
  const { container } = render(<ContactForm form="contact" />);
  await fillIn();
  const form = container.querySelector('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  expect(send).toHaveBeenCalledTimes(1);
  expectFields(ada);
  await sending.succeed();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a second message can be sent after the first', async () => {
  render(<ContactForm form="contact" />);
  await fillIn();
  await pressSend();
  const grace = { name: 'Grace', email: 'grace@example.org', message: 'Hello again' };
  for (const name of ['name', 'email', 'message'] as const) {
    fireEvent.input(field[name](), { target: { value: grace[name] } });
  }
  await pressSend();
  expect(send.mock.calls).toEqual([
    ['contact', ada],
    ['contact', grace],
  ]);
});

test('on failure the error is logged, one alert asks to try again, and the fields are empty [4.4, 8.2]', async () => {
  const error = new EmailError('Too Many Requests', 429);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  send.mockRejectedValue(error);
  render(<ContactForm form="contact" />);
  await fillIn();
  await pressSend();
  expect(log.mock.calls).toEqual([[error]]);
  expect(alert.mock.calls).toEqual([[alerts.failed]]);
  expectFields(empty);
  log.mockRestore();
});

test('after a failure Restore my message puts the three values back, and they can be sent [10.7]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  send.mockRejectedValueOnce(new EmailError('Failed to fetch'));
  render(<ContactForm form="contact" />);
  await fillIn();
  await pressSend();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was sent.');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('status').parentElement]);

  // An edit that Restore undoes.
  fireEvent.input(field.email(), { target: { value: 'x' } });
  expect(field.email()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Restore my message' }));
  expectFields(ada);
  expect(field.email()).toHaveAttribute('aria-invalid', 'false');

  await pressSend();
  expect(send).toHaveBeenLastCalledWith('contact', ada);
  expect(screen.queryByRole('button', { name: 'Restore my message' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  log.mockRestore();
});

test('a message that was not sent is still there after an incomplete submit [10.7]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  send.mockRejectedValueOnce(new EmailError('Failed to fetch'));
  render(<ContactForm form="contact" />);
  await fillIn();
  await pressSend();
  await pressSend();
  expect(alert).toHaveBeenLastCalledWith(alerts.incomplete);
  await userEvent.click(screen.getByRole('button', { name: 'Restore my message' }));
  expectFields(ada);
  log.mockRestore();
});

test.each([
  ['name', { ...ada, name: '' }],
  ['email', { ...ada, email: '' }],
  ['message', { ...ada, message: '' }],
  ['name', { ...ada, name: '   ' }],
  ['email', { ...ada, email: 'ada@example' }],
] as const)(
  'without a valid %s one alert appears, nothing is sent, and nothing typed is lost: %j [5.3, 5.4, 8.3]',
  async (wrong, values) => {
    render(<ContactForm form="contact" />);
    await fillIn(values);
    await pressSend();
    expect(alert.mock.calls).toEqual([[alerts.incomplete]]);
    expect(send).not.toHaveBeenCalled();
    expectFields(values);
    expect(field[wrong]()).toHaveFocus();
  },
);

test('the email is flagged while it is invalid, at each edit [4.5, 5.2, 10.2]', async () => {
  render(<ContactForm form="contact" />);
  const email = field.email();
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await userEvent.type(email, 'a@b.');
  expect(email).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(email, 'c');
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await userEvent.clear(email);
  expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('an edit of another field flags nothing', async () => {
  render(<ContactForm form="contact" />);
  await userEvent.type(field.name(), 'Ada');
  await userEvent.type(field.message(), 'Hello');
  expect(field.email()).toHaveAttribute('aria-invalid', 'false');
});

test('Enter in a field sends [10.3]', async () => {
  render(<ContactForm form="contact" />);
  await fillIn();
  await userEvent.type(field.name(), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('what was typed before the scripts ran is kept, and flagged where it is invalid [10.5]', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<ContactForm form="contact" />);
  fireEvent.input(field.email(), { target: { value: 'ada@' } });
  fireEvent.input(field.message(), { target: { value: 'Hello' } });

  render(<ContactForm form="contact" />, { container, hydrate: true });
  expectFields({ name: '', email: 'ada@', message: 'Hello' });
  expect(field.email()).toHaveAttribute('aria-invalid', 'true');
});

test('a field that the loader flagged, and that was emptied again, stays flagged [10.5]', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<ContactForm form="contact" />);
  field.email().setAttribute('aria-invalid', 'true');
  render(<ContactForm form="contact" />, { container, hydrate: true });
  expect(field.email()).toHaveAttribute('aria-invalid', 'true');
});

test('a keyboard that pressed Send gets its focus back when the sending is over', async () => {
  const sending = pendingSend();
  render(<ContactForm form="contact" />);
  await fillIn();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  // What browsers do with a focused button that is disabled, and jsdom does not.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await sending.succeed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus());
});

test('without JavaScript the form says so and shows the address to write to [10.10]', () => {
  const html = renderToString(<ContactForm form="partner" />);
  expect(html).toMatch(/<noscript>.*needs JavaScript.*mailto:partners@professional-exchange\.example.*<\/noscript>/);
});
