/** @jest-environment jsdom */
import { loadOnInteraction } from './loader';

/** The islands that are there to be loaded: their addresses, with the number of the attempt. Any other one fails. */
const run = jest.fn();
jest.mock('/there.js#0', () => run('there'), { virtual: true });
jest.mock('/late.js#2', () => run('late'), { virtual: true });

const touch = (type: string, movementX = type === 'pointermove' ? -3 : undefined) =>
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { movementX }));

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  run.mockReset().mockReturnValue({});
});
afterEach(() => jest.useRealTimers());

test.each(['touchstart', 'focusin', 'keydown', 'input', 'submit', 'pointermove'])(
  '%s loads the island, once, and a mouse that is merely there does not',
  async (type) => {
    loadOnInteraction('/there.js');
    touch('pointermove', 0);
    await jest.advanceTimersByTimeAsync(0);
    expect(run).not.toHaveBeenCalled();
    touch(type);
    touch(type);
    await jest.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
  },
);

test('an island that fails twice is asked for a third time after a pause, by another address', async () => {
  loadOnInteraction('/late.js');
  touch('keydown');
  await jest.advanceTimersByTimeAsync(2000);
  expect(run.mock.calls).toEqual([['late']]);
});

test('after a reload, what the visitor has typed by now, or the browser has put back, is not written over', () => {
  document.body.innerHTML = '<form><input><input value="ada@"></form>';
  history.replaceState(['Ada', 'ada@example.org'], '');
  loadOnInteraction('/there.js');
  dispatchEvent(new Event('load'));
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Ada', 'ada@']);
});
