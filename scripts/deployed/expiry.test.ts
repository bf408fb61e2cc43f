import { expiresSoon } from './expiry';

test('a date is soon from 30 days before', () => {
  jest.useFakeTimers({ now: new Date('2026-06-01') });
  expect(expiresSoon('2026-07-02')).toBe(false);
  for (const date of ['2026-06-30', '2026-05-01']) expect(expiresSoon(date)).toBe(true);
});
