import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const preview = ['--import', 'tsx', resolve('scripts/preview/preview.ts')];

/** Replaces Next with a script that prints its arguments, its settings and the inbox. */
const fakeNext = `if (/next$/.test(process.argv[1])) {
  const { NEXT_PUBLIC_SITE_URL: site, NEXT_PUBLIC_EMAILJS_ORIGIN: sandbox } = process.env;
  const inbox = await fetch(sandbox + '/__inbox').then((response) => response.text());
  console.log(process.argv.slice(2).join(' '), site, sandbox, inbox.replaceAll('&#x2F;', '/'));
  process.exit();
}`;

test('npm run dev starts Next on the loopback interface, and passes it and the inbox their addresses', () => {
  const env = { ...process.env, NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(fakeNext)}"` };
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

test('npm start -- --out serves the export in out/', async () => {
  const child = spawn(process.execPath, [...preview, '--out'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [started] = await once(child.stdout, 'data');
  const served = await fetch(/http:\S+/.exec(started)?.[0] ?? '').then((response) => response.text());
  child.kill();
  expect(served).toBe('out');
}, 30_000);
