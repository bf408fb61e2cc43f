import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const preview = ['--import', 'tsx', resolve('scripts/preview/preview.ts')];

/** Simulates npm's shell, which ends on a signal and does not pass it on. */
const shell = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(preview)}, { stdio: 'inherit' })`;

// Windows has no signals: its Ctrl-C reaches every program in a console.
if (process.platform !== 'win32') {
  test('a signal to npm ends the preview and its build', async () => {
    // In its own process group, so that a failing test can end all of it.
    const { stdout, pid = 0 } = spawn(process.execPath, ['-e', shell], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) => stdout.on('data', (text) => String(text).includes('Next.js') && resolve()));
    process.kill(pid);
    // The output closes when the last process that writes to it ends. No build finishes that fast.
    const ended = once(stdout, 'close').then(() => true);
    const isOver = await Promise.race([ended, setTimeout(8_000, false, { ref: false })]);
    if (!isOver) process.kill(-pid, 'SIGKILL');
    expect(isOver).toBe(true);
  }, 30_000);
}

/** Replaces Next: prints its arguments, its settings and the inbox. */
const next = `if (/next$/.test(process.argv[1])) {
  const { NEXT_PUBLIC_SITE_URL: site, NEXT_PUBLIC_EMAILJS_ORIGIN: sandbox } = process.env;
  const inbox = await fetch(sandbox + '/__inbox').then((response) => response.text());
  console.log(process.argv.slice(2).join(' '), site, sandbox, inbox.replaceAll('&#x2F;', '/'));
  process.exit();
}`;

test('npm run dev starts Next on this machine alone, and passes the addresses to it and the inbox', () => {
  const env = { ...process.env, NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(next)}"` };
  const { stdout } = spawnSync(process.execPath, [...preview, '--dev'], { env, encoding: 'utf8' });
  const [, site, port] = /The site +(http:\S+?(\d+))$/m.exec(stdout) ?? [];
  const [, sandbox] = /The mail inbox +(http:\S+)\/__inbox$/m.exec(stdout) ?? [];
  expect(stdout).toContain(`dev --hostname 127.0.0.1 --port ${port} ${site} ${sandbox} `);
  expect(stdout).toContain(`<a href="${site}/contact">`);
});

const folder = temporaryFolder({
  'out/index.html': 'out',
  'out/_headers': '',
  '.preview/index.html': '.preview',
  '.preview/_headers': '',
});
for (const name of ['node_modules', 'styles']) symlinkSync(resolve(name), join(folder, name), 'junction');

test('npm start -- --out serves the export in out/, and no other', async () => {
  const child = spawn(process.execPath, [...preview, '--out'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [started] = await once(child.stdout, 'data');
  const served = await fetch(/http:\S+/.exec(started)?.[0] ?? '').then((response) => response.text());
  child.kill();
  expect(served).toBe('out');
}, 30_000);
