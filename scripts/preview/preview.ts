/** `npm start` and `npm run dev`: the site on this machine, with a mail sandbox instead of EmailJS. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { listen } from '#scripts/listen.ts';

const help = `Shows the site on this machine, with a mail sandbox instead of EmailJS.

  npm start          builds the site into .preview/ and serves it the way a CDN does
  npm run dev        serves the pages while you edit them, without a build
  npm start -- --out serves the export in out/ unchanged (its forms send to the service that it was built for)

Options
  --port N           the port (default: PORT, otherwise 3000); if it is busy, the next free one
  --help             shows this text
`;

/** Not `out/`: nobody must deploy an export that sends its messages to this machine. */
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
if (options.out && !existsSync('out/index.html')) {
  stop('There is no export in out/. Make one with: npm run build');
}

// Before any module reads the settings.
nextEnv.loadEnvConfig(process.cwd(), options.dev);
const { inboxPath, previewListener } = await import('./server');

/** The build, or the development server. */
let child: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));
// A test run may be killed, and a signal to npm ends only npm and its shell: Debian's dash does not pass it on.
const parent = process.ppid;
setInterval(() => isRunning(parent) || end('SIGTERM'), 500).unref();

if (options.out) {
  const { address } = await listenFrom(wantedPort, previewListener('out'));
  console.log(`\n  The export in out/   ${address}\n\n  Ctrl-C stops it.\n`);
} else {
  // Listen first: the build needs both addresses.
  const site = await listenFrom(wantedPort, (_request, response) => {
    response.writeHead(503, { 'Retry-After': '5' }).end('The site is being built. Try again in a few seconds.');
  });
  const sandbox = options.dev ? await listenFrom(site.port + 1, previewListener()) : site;
  // This build stays here, whatever `.env.local` requires.
  process.env.REQUIRE_EMAIL_SETTINGS = '0';
  process.env.NEXT_PUBLIC_SITE_URL = site.address;
  process.env.NEXT_PUBLIC_EMAILJS_ORIGIN = sandbox.address;
  const addresses = `
  The site         ${site.address}
  Its two forms    ${site.address}/contact and ${site.address}/partner
  The mail inbox   ${sandbox.address}${inboxPath}

  Ctrl-C stops it.
`;
  if (options.dev) {
    console.log(addresses);
    site.server.close();
    process.exit(await runNext('dev', '--hostname', '127.0.0.1', '--port', `${site.port}`));
  }
  process.env.EXPORT_DIR = previewDir;
  const exitCode = await runNext('build');
  if (exitCode !== 0) process.exit(exitCode);
  site.server.removeAllListeners('request').on('request', previewListener(previewDir));
  console.log(addresses);
}

/** Listens on the next free port, and says so when it is not the wanted one. */
async function listenFrom(wanted: number, listener: RequestListener) {
  const listening = await listen(wanted, listener);
  if (listening.port !== wanted) console.log(`Port ${wanted} is busy: using ${listening.port}.`);
  return listening;
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

/** Runs a command of Next, and returns its exit code. */
async function runNext(...args: string[]): Promise<number> {
  const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'));
  child = spawn(process.execPath, [next, ...args], { stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  return exitCode ?? 1;
}

/** Ends the child process, then the preview. */
function end(signal: NodeJS.Signals) {
  const exit = () => {
    console.log('\nStopped.');
    process.exit(0);
  };
  if (child?.kill(signal)) child.once('exit', exit);
  else exit();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
