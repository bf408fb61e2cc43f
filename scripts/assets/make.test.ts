import { spawnSync } from 'node:child_process';

test('what nobody knows how to make is named, with what can be made, and fails', () => {
  const args = ['--import', 'tsx', 'scripts/assets/make.ts', 'icons'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('There is no "icons" to make. Name one of: fonts, images.\n');
  expect(status).toBe(1);
});
