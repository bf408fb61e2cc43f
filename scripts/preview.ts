/** `npm start` and `npm run dev`: the site on this machine, with a mail sandbox in the place of EmailJS. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';

const help = `Shows the site on this machine, with a mail sandbox in the place of EmailJS.

  npm start          builds the site into .preview/ and serves it the way a CDN does
  npm run dev        serves the pages as they are edited (nothing is built)
  npm start -- --out serves the export in out/ as it is (its forms send to where it was built for)

Options
  --port N           the port to listen on (default: PORT, or else 3000); a busy one gives way to the next free one
  --help             this text
`;

const projectDir = path.resolve(import.meta.dirname, '..');
/** Not `out/`: an export that sends its messages to this machine must never be the one that is deployed. */
const previewDir = '.preview';

const options = readOptions();

if (options.help) {
  console.log(help);
  process.exit(0);
}
const wantedPort = Number(options.port);
if (!Number.isInteger(wantedPort) || wantedPort < 1 || wantedPort > 65_535) {
  stop(`"${options.port}" is not a port. Set PORT to a number from 1 to 65535.`);
}
if (options.out && !existsSync(path.join(projectDir, 'out/index.html'))) {
  stop('There is no export in out/. Make one with: npm run build');
}

// The settings of .env.local, before any module reads them.
nextEnv.loadEnvConfig(projectDir, options.dev);
const { inboxPath, listenOnFreePort, portOf, previewListener } = await import('./preview/server');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    console.log('\nStopped.');
    process.exit(0);
  });
}

// Listening comes first: the build has to know the address of the sandbox.
let listener: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '5' }).end('The site is being built. Try again in a few seconds.');
};
const server = await listenOnFreePort((request, response) => listener(request, response), wantedPort);
const port = portOf(server);
if (port !== wantedPort) console.log(`Port ${wantedPort} is busy: using ${port}.`);
const address = `http://127.0.0.1:${port}`;

if (options.out) {
  listener = previewListener(path.join(projectDir, 'out'));
  console.log(`\n  The export in out/   ${address}\n\n  Ctrl-C stops it.\n`);
} else if (options.dev) {
  const free = await listenOnFreePort(listener, port + 1);
  const sitePort = portOf(free);
  free.close();
  process.env.NEXT_PUBLIC_EMAILJS_ORIGIN = address;
  process.env.NEXT_PUBLIC_SITE_URL = `http://127.0.0.1:${sitePort}`;
  listener = previewListener();
  announce(process.env.NEXT_PUBLIC_SITE_URL);
  process.exit(await run('npx', ['next', 'dev', '--hostname', '127.0.0.1', '--port', String(sitePort)]));
} else {
  process.env.NEXT_PUBLIC_EMAILJS_ORIGIN = address;
  process.env.NEXT_PUBLIC_SITE_URL = address;
  process.env.EXPORT_DIR = previewDir;
  const exitCode = await run('npm', ['run', 'build']);
  if (exitCode !== 0) process.exit(exitCode);
  listener = previewListener(path.join(projectDir, previewDir));
  announce(address);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        dev: { type: 'boolean', default: false },
        out: { type: 'boolean', default: false },
        port: { type: 'string', default: process.env.PORT || '3000' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error} See: npm start -- --help`);
  }
}

function announce(siteAddress: string) {
  console.log(`
  The site         ${siteAddress}
  Its two forms    ${siteAddress}/contact and ${siteAddress}/partner
  The mail inbox   ${address}${inboxPath}

  Ctrl-C stops it.
`);
}

/** Runs a command of the project with its output shown. @returns its exit code */
function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectDir, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
