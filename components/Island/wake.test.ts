/** @jest-environment jsdom */
import { islandSelector } from './attributes';
import { onInteraction, wakeIslands, whenIdle } from './wake';

/** The files that exist, by their addresses; any other address fails. */
const load = jest.fn();
jest.mock('/react.js', () => ({ hydrate: load }), { virtual: true });
jest.mock('/react.js?2', () => ({ hydrate: load }), { virtual: true });
jest.mock('/there.js', () => ({ __esModule: true, default: 'there' }), { virtual: true });
jest.mock('/late.js?2', () => ({ __esModule: true, default: 'late' }), { virtual: true });

const loaded = () => load.mock.calls.map(([, component]) => component.default);

/** Puts islands into the page, and watches them. */
function islands(...html: string[]) {
  document.body.innerHTML = html.join('');
  wakeIslands('/react.js', { interaction: onInteraction, idle: whenIdle });
  return [...document.querySelectorAll(islandSelector)];
}

const touch = (type: string, movementX = type === 'pointermove' ? -3 : undefined) =>
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { movementX }));

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  load.mockReset();
});
afterEach(() => jest.useRealTimers());

test.each(['touchstart', 'focusin', 'keydown', 'input', 'submit', 'pointermove'])(
  '%s loads an island once, and a resting mouse does not',
  async (type) => {
    islands('<div data-script="/there.js" data-until="interaction"></div>');
    touch('pointermove', 0);
    await jest.advanceTimersByTimeAsync(0);
    expect(loaded()).toEqual([]);
    touch(type);
    touch(type);
    touch('keyup');
    await jest.advanceTimersByTimeAsync(0);
    expect(loaded()).toEqual(['there']);
  },
);

test('an idle browser loads an island without waiting for the visitor, and one that is never idle after half a second', async () => {
  const html = '<div data-script="/there.js" data-until="idle"></div>';
  // jsdom has no `requestIdleCallback`, like Safari.
  islands(html);
  await jest.advanceTimersByTimeAsync(499);
  expect(loaded()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(loaded()).toEqual(['there']);
  const requestIdleCallback = jest.fn((callback: () => void) => callback());
  Object.assign(self, { requestIdleCallback });
  islands(html);
  await jest.advanceTimersByTimeAsync(0);
  expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: 500 });
  expect(loaded()).toEqual(['there', 'there']);
});

test('a file that fails is asked for three times, by another address each; then the island gets an error, and only a click or a submit in it tries again', async () => {
  const failed = jest.fn();
  const [late, missing] = islands(
    '<div data-script="/late.js" data-until="interaction"></div>',
    '<div data-script="/missing.js" data-until="interaction"><form></form></div>',
  );
  for (const island of [late, missing]) island?.addEventListener('error', ({ target }) => failed(target));
  touch('keydown');
  touch('keyup');
  missing?.dispatchEvent(new Event('submit'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(loaded()).toEqual(['late']);
  expect(failed.mock.calls).toEqual([[missing]]);
  jest.doMock('/react.js?3', () => ({ hydrate: load }), { virtual: true });
  jest.doMock('/missing.js?3', () => ({ __esModule: true, default: 'found' }), { virtual: true });
  touch('click');
  touch('input');
  await jest.advanceTimersByTimeAsync(0);
  expect(loaded()).toEqual(['late']);
  const submit = new Event('submit', { bubbles: true });
  missing?.firstChild?.dispatchEvent(submit);
  missing?.dispatchEvent(new Event('click'));
  await jest.advanceTimersByTimeAsync(0);
  missing?.dispatchEvent(new Event('click'));
  await jest.advanceTimersByTimeAsync(0);
  expect(loaded()).toEqual(['late', 'found']);
  // Not the one from before the error.
  expect(load.mock.lastCall.at(-1)[0]).toBe(submit);
});

test.each([
  ['pointerdown', 'pointerup'],
  ['pointerdown', 'pointercancel'],
  ['keydown', 'keyup'],
  ['keydown', 'blur'],
])('no island is hydrated between %s and %s', async (press, release) => {
  islands('<div data-script="/there.js" data-until="interaction"></div>');
  touch(press);
  touch('focusin');
  await jest.advanceTimersByTimeAsync(1000);
  expect(loaded()).toEqual([]);
  touch(release);
  await jest.advanceTimersByTimeAsync(50);
  expect(loaded()).toEqual(['there']);
});
