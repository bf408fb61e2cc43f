/** @jest-environment jsdom */
import type { IslandElement } from './attributes';
import { hydrate } from './hydrate';

const log = jest.spyOn(console, 'error');

/** Puts an island into the page. */
function islandWith(html: string) {
  document.body.innerHTML = `<div data-script="/Part.js">${html}</div>`;
  return document.body.firstChild as IslandElement;
}

function broken(): never {
  throw new Error('broken');
}

test.each([
  ['file', broken],
  ['component', () => ({ default: broken })],
])('an island whose %s throws is named in the console with its error, and gets an error event', (_, file) => {
  log.mockReset();
  const island = islandWith('');
  const failed = jest.fn();
  island.addEventListener('error', failed);
  hydrate(island, { default: file }, [], []);
  expect(log.mock.calls).toEqual([
    ['The island /Part.js does not run.', expect.objectContaining({ message: 'broken' })],
  ]);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a field that React renders again gets text, focus and caret back, and the page does not scroll', () => {
  // React reports what it found.
  addEventListener('error', (event) => event.preventDefault(), { once: true });
  const island = islandWith('<b></b><input name="name">');
  const [old] = document.getElementsByTagName('input');
  old?.focus();
  old?.setRangeText('Ada', 0, 0, 'end');
  old?.setSelectionRange(1, 2);
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  hydrate(island, { default: () => ({ default: () => <input name="name" /> }) }, [], []);
  expect(document.activeElement).not.toBe(old);
  expect(document.activeElement).toMatchObject({ name: 'name', value: 'Ada', selectionStart: 1, selectionEnd: 2 });
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});
