/** @jest-environment jsdom */
import type { IslandElement } from './attributes';
import { hydrate } from './hydrate';

test.each([
  [
    'whose file throws',
    '{}',
    () => {
      throw new Error('broken');
    },
    'broken',
  ],
  ['whose props are no JSON', '{', () => ({ default: () => null }), 'JSON'],
  [
    'whose component throws',
    '{}',
    () => ({
      default: () => {
        throw new Error('broken');
      },
    }),
    'broken',
  ],
])('an island %s is named in the console with its error, and gets an error event', (_, props, file, error) => {
  const log = jest.spyOn(console, 'error').mockReset();
  document.body.innerHTML = '<div data-script="/Part.js"></div>';
  const island = document.body.firstChild as IslandElement;
  island.dataset.props = props;
  const failed = jest.fn();
  island.addEventListener('error', failed);
  hydrate(island, { default: file }, [], []);
  expect(log.mock.calls).toEqual([
    ['The island /Part.js does not run.', expect.objectContaining({ message: expect.stringContaining(error) })],
  ]);
  expect(failed).toHaveBeenCalledTimes(1);
});
