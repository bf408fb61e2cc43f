import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listen } from '#scripts/serve/listen.ts';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';

const preview = ['--import', 'tsx', resolve('scripts/preview/preview.ts')];

/** Replaces Next with a script that prints its arguments, its settings, the first findings and the inbox. */
const fakeNext = `if (/next$/.test(process.argv[1])) {
  const { NEXT_PUBLIC_SITE_URL: site, NEXT_PUBLIC_EMAILJS_ORIGIN: sandbox, REQUIRE_EMAIL_SETTINGS: isLive } = process.env;
  const read = (path) => fetch(sandbox + path).then((response) => response.text());
  const [findings, inbox] = [await read('/__findings'), await read('/__inbox')];
  console.log(process.argv.slice(2).join(' '), site, sandbox, isLive, findings, inbox.replaceAll('&#x2F;', '/'));
  process.exit();
}`;
const env = { ...process.env, NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(fakeNext)}"` };

test('npm run dev starts Next on the loopback interface, and passes it and the inbox their addresses', () => {
  const { stdout } = spawnSync(process.execPath, [...preview, '--dev'], { env, encoding: 'utf8' });
  const [, site, port] = /The site +(http:\S+?(\d+))$/m.exec(stdout) ?? [];
  const [, sandbox] = /The mail inbox +(http:\S+)\/__inbox$/m.exec(stdout) ?? [];
  expect(stdout).toContain(`dev --hostname 127.0.0.1 --port ${port} ${site} ${sandbox} 0 {`);
  expect(stdout).toContain(`<a href="${site}/contact">`);
});

const folder = temporaryFolder({
  'out/index.html': 'out',
  'out/_headers': '',
  '.preview/index.html': '.preview',
  '.preview/_headers': '',
});
for (const name of ['node_modules', 'styles']) symlinkSync(resolve(name), join(folder, name), 'junction');

test('npm start builds the site for the address that it prints, even if the port is busy', async () => {
  const busy = await listen();
  const child = spawn(process.execPath, [...preview, '--port', `${busy.port}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Ctrl-C')) break;
  }
  if (child.kill()) await once(child, 'exit');
  busy.server.close();
  const [, site] = /The site +(http:\S+)$/m.exec(output) ?? [];
  expect(output).toContain(`build ${site} ${site} 0 `);
  expect(output).toContain(`The mail inbox   ${site}/__inbox`);
});

test('npm start -- --out serves the export in out/', async () => {
  const child = spawn(process.execPath, [...preview, '--out'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [started] = await once(child.stdout, 'data');
  const served = await fetch(/http:\S+/.exec(started)?.[0] ?? '').then((response) => response.text());
  child.kill();
  expect(served).toBe('out');
}, 30_000);
