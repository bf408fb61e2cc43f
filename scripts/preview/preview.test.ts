import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

const preview = ['--import', 'tsx', 'scripts/preview/preview.ts'];

/** Stands in for npm's shell: a signal ends it and goes no further. */
const shell = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(preview)}, { stdio: 'inherit' })`;

// Windows has no signals: its Ctrl-C reaches every program in a console.
if (process.platform !== 'win32') {
  test('a signal to npm ends the preview and its build', async () => {
    // In its own process group, so that a failing test can end all of it.
    const { stdout, pid = 0 } = spawn(process.execPath, ['-e', shell], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(stdout, 'close').then(() => true);
    await new Promise<void>((resolve) => stdout.on('data', (text) => String(text).includes('Next.js') && resolve()));
    process.kill(pid);
    // No build is that fast. The output closes when its last writer ends.
    const isOver = await Promise.race([ended, setTimeout(8_000, false, { ref: false })]);
    if (!isOver) process.kill(-pid, 'SIGKILL');
    expect(isOver).toBe(true);
  }, 30_000);
}
