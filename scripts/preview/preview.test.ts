import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '#scripts/serve/listen.ts';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

// Replaces `next build`, which would take too long: writes an export with the origin of the email service.
const build = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  const { EXPORT_DIR = 'out', NEXT_PUBLIC_EMAILJS_ORIGIN: origin = 'EmailJS' } = process.env;
  if (process.argv[2] === 'build') {
    mkdirSync(EXPORT_DIR, { recursive: true });
    writeFileSync(EXPORT_DIR + '/index.html', origin);
    process.exit();
  }`;
const folder = temporaryFolder({ 'build.mjs': build, 'out/index.html': 'EmailJS' });

test('npm start serves a build whose forms send to its own inbox, and leaves out/ alone [10.11]', async () => {
  const port = await freePort();
  // Every process of Node imports these, also that of `next build`.
  const imports = [require.resolve('tsx'), join(folder, 'build.mjs')].map((path) => pathToFileURL(path).href);
  const NODE_OPTIONS = imports.map((url) => `--import ${url}`).join(' ');
  const preview = spawn(process.execPath, [resolve('scripts/preview/preview.ts'), '--port', `${port}`], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    // It prints its addresses once it serves the build.
    await once(preview.stdout, 'data');
    const address = `http://127.0.0.1:${port}`;
    // The page contains the origin to which its forms send.
    expect(await (await fetch(address)).text()).toBe(address);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('EmailJS');
  } finally {
    if (preview.kill()) await once(preview, 'exit');
  }
});
