/** @jest-environment jsdom */
import { islandSelector } from './attributes';
import { idle, interaction, wakeIslands } from './wake';

/** The files that exist, by their addresses; any other address fails. */
const load = jest.fn();
jest.mock('/react.js', () => ({ hydrate: load }), { virtual: true });
jest.mock('/there.js', () => 'there', { virtual: true });
jest.mock('/react.js?3', () => ({ hydrate: load }), { virtual: true });
jest.mock('/late.js?3', () => 'late', { virtual: true });

/** Puts an island into the page, and watches it. */
function watch(until: string, script = '/there.js') {
  document.body.innerHTML = `<div data-script="${script}" data-until="${until}"></div>`;
  wakeIslands('/react.js', { interaction, idle });
  return document.querySelector(islandSelector);
}

const touch = (type: string, movementX = type === 'pointermove' ? -3 : undefined) =>
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { movementX }));

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
});
afterEach(() => jest.useRealTimers());

test.each(['touchstart', 'focusin', 'keydown', 'input', 'submit', 'pointermove'])(
  '%s loads an island once, and a resting mouse does not',
  async (type) => {
    watch('interaction');
    touch('pointermove', 0);
    await jest.advanceTimersByTimeAsync(0);
    expect(load).not.toHaveBeenCalled();
    touch(type);
    touch(type);
    touch('keyup');
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('an island that needs no visitor loads when the browser is idle, or after half a second', async () => {
  // jsdom has no `requestIdleCallback`, like Safari.
  watch('idle');
  await jest.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(1);
  Object.assign(self, { requestIdleCallback: load });
  watch('idle');
  expect(load).toHaveBeenLastCalledWith(expect.any(Function), { timeout: 500 });
});

test('after three failures the island gets an error, what was pressed is forgotten, and a click in it tries again', async () => {
  const failed = jest.fn();
  const island = watch('interaction', '/late.js');
  island?.addEventListener('error', failed);
  island?.dispatchEvent(new Event('submit'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(failed).toHaveBeenCalledTimes(1);
  touch('input');
  await jest.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
  const click = new Event('click');
  island?.dispatchEvent(click);
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load.mock.lastCall.at(-1)).toEqual([click]);
});

test.each([
  ['pointerdown', 'pointercancel'],
  ['keydown', 'blur'],
])('no island is hydrated between %s and %s', async (press, release) => {
  watch('interaction');
  touch(press);
  touch('focusin');
  await jest.advanceTimersByTimeAsync(1000);
  expect(load).not.toHaveBeenCalled();
  touch(release);
  await jest.advanceTimersByTimeAsync(50);
  expect(load).toHaveBeenCalledTimes(1);
});
