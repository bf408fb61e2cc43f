import { spawnSync } from 'node:child_process';

/** Builds the site into `out/`, before Playwright's tests and screenshots (`globalSetup`). @throws Error */
export default function build() {
  console.error('Building out/ …');
  const next = ['node_modules/next/dist/bin/next', 'build'];
  const { status } = spawnSync(process.execPath, next, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The build failed; see the error above.');
}
