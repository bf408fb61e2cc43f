/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { loadOnInteraction } from './loader';

/** The islands that are there to be loaded: their addresses, with the number of the attempt. Any other one fails. */
const run = jest.fn();
jest.mock('/there.js#0', () => run('there'), { virtual: true });
jest.mock('/late.js#2', () => run('late'), { virtual: true });
jest.mock('/later.js#3', () => run('later'), { virtual: true });

/** A page with the loader in it, as the browser has it before anything is touched. */
function openPage(island = '/there.js') {
  document.head.innerHTML = '';
  document.body.innerHTML = `<form>
      <input aria-label="Name" name="name"><input aria-label="Email" name="email" aria-invalid="false">
    </form>
    <div role="alert" hidden><p>cannot send</p><button>Reload the page</button></div>`;
  loadOnInteraction(island);
}

const touch = (type: string, init = {}) =>
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init));
const notice = () => screen.queryByRole('alert');
/** Lets three attempts fail, with the pauses between them. */
const failForGood = () => jest.advanceTimersByTimeAsync(2000);
const ahead = () => document.head.querySelector('link[rel=modulepreload]');

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  run.mockReset().mockReturnValue({});
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(async () => {
  // A page that is still waiting would hear the next test's touch.
  for (const type of ['keydown', 'submit']) touch(type);
  await failForGood();
  jest.useRealTimers();
});

test.each<[string, string, object]>([
  ['a touch', 'touchstart', {}],
  ['the focus', 'focusin', {}],
  ['a key', 'keydown', {}],
  ['an input', 'input', {}],
  ['Send', 'submit', {}],
  ['a mouse that moves', 'pointermove', { movementX: -3 }],
])('%s loads the island, once, and a mouse that is merely there does not', async (_, type, init) => {
  openPage();
  touch('pointermove', { movementX: 0 });
  await jest.advanceTimersByTimeAsync(0);
  expect(run).not.toHaveBeenCalled();
  touch(type, init);
  touch(type, init);
  await jest.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
});

test('an island that fails twice is asked for a third time after a pause, by another address', async () => {
  openPage('/late.js');
  touch('keydown');
  await failForGood();
  expect(run.mock.calls).toEqual([['late']]);
  expect(notice()).not.toBeInTheDocument();
});

test('when the island fails for good, the form says so, in view, and forgets the early Send', async () => {
  openPage('/gone.js');
  Object.assign(document, { $$reactFormReplay: ['form', 'button', 'data'] });
  touch('keydown');
  await failForGood();
  expect(notice()).toBeVisible();
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([notice()]);
  expect(document).toHaveProperty('$$reactFormReplay', []);
});

test('after a failure only Send tries anew, and hides the notice', async () => {
  openPage('/later.js');
  touch('keydown');
  await failForGood();
  touch('keydown');
  await failForGood();
  expect(run).not.toHaveBeenCalled();
  touch('submit');
  expect(notice()).not.toBeInTheDocument();
  await jest.advanceTimersByTimeAsync(0);
  expect(run.mock.calls).toEqual([['later']]);
});

test('a reload after a failure keeps what was written, and nothing of it is left behind', async () => {
  openPage('/gone.js');
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  await failForGood();
  // jsdom cannot reload, and says so.
  const log = jest.mocked(console.error).mockImplementationOnce(() => {});
  screen.getByRole('button').click();
  expect(log.mock.lastCall?.join()).toContain('navigation');

  openPage();
  // Put back by the browser itself, as some do.
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@' } });
  dispatchEvent(new Event('load'));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@');
  expect(history.state).toBeNull();
});

test('the email is flagged from the first key on', () => {
  openPage('/gone.js');
  const email = screen.getByLabelText('Email');
  const flagAfter = (field: HTMLElement, value: string) => {
    fireEvent.input(field, { target: { value } });
    return email.getAttribute('aria-invalid');
  };
  expect(flagAfter(screen.getByLabelText('Name'), 'A')).toBe('false');
  expect(['a', 'a@b.c', ''].map((value) => flagAfter(email, value))).toEqual(['true', 'false', 'true']);
});

test('once the page has loaded, the island is fetched ahead without being run, unless the visitor saves data', async () => {
  for (const saveData of [true, false]) {
    Object.assign(navigator, { connection: { saveData } });
    openPage();
    dispatchEvent(new Event('load'));
    expect(ahead()).toBeNull();
    await jest.runAllTimersAsync();
    expect(ahead()?.getAttribute('href')).toBe(saveData ? undefined : '/there.js#0');
  }
  expect(run).not.toHaveBeenCalled();
});
