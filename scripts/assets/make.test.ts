import { spawnSync } from 'node:child_process';

test('an unknown asset is an error that names the known ones', () => {
  const args = ['--import', 'tsx', 'scripts/assets/make.ts', 'icons'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('There is no "icons" to make. Name one of: fonts, images.\n');
  expect(status).toBe(1);
});
