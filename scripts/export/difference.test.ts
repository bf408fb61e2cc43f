import { difference } from './difference';

const files = (contents: Record<string, string>) =>
  new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]));

test('two builds of the same bytes do not differ', () => {
  expect(difference(files({ a: '1', b: '2' }), files({ b: '2', a: '1' }))).toEqual([]);
});

test('each file that differs is named, and where', () => {
  const first = files({ same: '1', changed: 'abc', longer: 'a', gone: '' });
  const second = files({ same: '1', changed: 'abd', longer: 'ab', new: '' });
  expect(difference(first, second)).toEqual([
    'changed differs from byte 2 on.',
    'gone is in the first build alone.',
    'longer differs from byte 1 on.',
    'new is in the second build alone.',
  ]);
});
