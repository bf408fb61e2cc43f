import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

const preview = ['--import', 'tsx', 'scripts/preview/preview.ts'];

/** Like the shell that npm starts a script in: a signal ends it, and comes no further. */
const shell = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(preview)}, { stdio: 'inherit' })`;

// Windows has no signals: its Ctrl-C reaches every program of a console.
if (process.platform !== 'win32') {
  test('a signal to npm ends the preview, and the build that it has begun', async () => {
    // A group of its own, so that none is left if this fails.
    const { stdout, pid = 0 } = spawn(process.execPath, ['-e', shell], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(stdout, 'close').then(() => true);
    await new Promise<void>((resolve) => stdout.on('data', (text) => String(text).includes('Next.js') && resolve()));
    process.kill(pid);
    // Sooner than any build. The output closes once nobody can write to it any more.
    const isOver = await Promise.race([ended, setTimeout(8_000, false, { ref: false })]);
    if (!isOver) process.kill(-pid, 'SIGKILL');
    expect(isOver).toBe(true);
  }, 30_000);
}
