/** @jest-environment jsdom */
import { hydrateOnInteraction } from './hydrateOnInteraction';

const hydrate = jest.fn();

/** A page with the loader in it, as the browser has it before anything is touched. */
function openPage({ scripts = ['/a.js', '/b.js'] } = {}) {
  hydrate.mockClear();
  Object.assign(globalThis, { hydrate });
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<input aria-label="Name"><p hidden role="alert" data-unavailable>write to us</p>';
  const template = document.createElement('template');
  template.innerHTML = scripts.map((src) => `<script src="${src}" async></script>`).join('');
  hydrateOnInteraction(template);
}

const loading = () => [...document.head.querySelectorAll('script')];
const touch = (type = 'keydown') => document.body.dispatchEvent(new Event(type, { bubbles: true }));
/** jsdom loads no scripts, so the test says how each one ended. */
const end = (script: HTMLScriptElement | undefined, how: 'load' | 'error') =>
  script?.dispatchEvent(new Event(how));
/** Lets every script fail until the loader gives up on it. */
function failAll() {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    for (const script of loading().slice(-2)) end(script, 'error');
    jest.advanceTimersByTime(1000);
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // A page that is still waiting would hear the next test's touch.
  touch();
  jest.useRealTimers();
});

test('nothing is loaded until the visitor touches the page', () => {
  openPage();
  expect(loading()).toHaveLength(0);
});

test.each(['touchstart', 'focusin', 'keydown', 'input', 'submit'])('%s loads the scripts, once', (type) => {
  openPage();
  touch(type);
  touch(type);
  expect(loading().map((script) => script.getAttribute('src'))).toEqual(['/a.js', '/b.js']);
  expect(loading().every((script) => script.hasAttribute('async'))).toBe(true);
});

test('a mouse loads them when it moves, not when it is merely there', () => {
  const move = (movementX: number) =>
    document.body.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { movementX }));
  openPage();
  move(0);
  expect(loading()).toHaveLength(0);
  move(-3);
  expect(loading()).toHaveLength(2);
});

test('React starts once the last script is there, not before', () => {
  openPage();
  touch();
  const [first, second] = loading();
  end(second, 'load');
  expect(hydrate).not.toHaveBeenCalled();
  end(first, 'load');
  expect(hydrate).toHaveBeenCalledTimes(1);
});

test('a script that fails is asked for again after a pause', () => {
  openPage({ scripts: ['/a.js'] });
  touch();
  end(loading()[0], 'error');
  expect(loading()).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  end(loading()[1], 'load');
  expect(hydrate).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-unavailable]')).not.toBeVisible();
});

test('when a script fails for good, the form says so and forgets the early Send', () => {
  openPage();
  Object.assign(document, { $$reactFormReplay: ['form', 'button', 'data'] });
  touch();
  failAll();
  expect(document.querySelector('[data-unavailable]')).toBeVisible();
  expect(document).toHaveProperty('$$reactFormReplay', []);
  expect(hydrate).not.toHaveBeenCalled();
});

test('after a failure only Send tries anew, and hides the notice', () => {
  openPage();
  touch();
  failAll();
  const before = loading().length;
  touch('keydown');
  expect(loading()).toHaveLength(before);
  touch('submit');
  expect(document.querySelector('[data-unavailable]')).not.toBeVisible();
  for (const script of loading().slice(-2)) end(script, 'load');
  expect(hydrate).toHaveBeenCalledTimes(1);
});

test('a script that was asked for twice does not start React twice', () => {
  openPage();
  touch();
  const [slow] = loading();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    end(loading().at(-1), 'error');
    jest.advanceTimersByTime(1000);
  }
  touch('submit');
  for (const script of [slow, ...loading().slice(-2)]) end(script, 'load');
  expect(hydrate).toHaveBeenCalledTimes(1);
});

test('once the page has loaded, the scripts are fetched ahead, to their end and behind all else, without being run', async () => {
  const blob = jest.fn();
  const fetch = jest.fn().mockResolvedValue({ blob });
  Object.assign(globalThis, { fetch });
  openPage({ scripts: ['/ahead-a.js', '/ahead-b.js'] });
  dispatchEvent(new Event('load'));
  jest.runAllTimers();
  // The pages of the other tests hear the same event.
  const paths = fetch.mock.calls.map(([src]) => new URL(src, location.href).pathname);
  expect(paths.filter((path) => path.startsWith('/ahead'))).toEqual(['/ahead-a.js', '/ahead-b.js']);
  for (const [, options] of fetch.mock.calls) expect(options).toEqual({ priority: 'low' });
  await Promise.resolve();
  expect(blob).toHaveBeenCalledTimes(fetch.mock.calls.length);
  expect(loading()).toHaveLength(0);
});

test('nothing is fetched ahead for a visitor who saves data', () => {
  const fetch = jest.fn();
  Object.assign(globalThis, { fetch });
  Object.assign(navigator, { connection: { saveData: true } });
  openPage();
  dispatchEvent(new Event('load'));
  jest.runAllTimers();
  Object.assign(navigator, { connection: undefined });
  expect(fetch).not.toHaveBeenCalled();
});

test('nothing is fetched ahead once the visitor has touched the page, since it is being loaded', () => {
  const fetch = jest.fn().mockResolvedValue(new Blob());
  Object.assign(globalThis, { fetch });
  openPage({ scripts: ['/touched.js'] });
  touch();
  dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(fetch.mock.calls.filter(([src]) => String(src).endsWith('/touched.js'))).toEqual([]);
});
