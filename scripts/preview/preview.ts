/** `npm start` and `npm run dev`: the site on this machine, with a mail sandbox in the place of EmailJS. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { listen } from './listen';

const help = `Shows the site on this machine, with a mail sandbox in the place of EmailJS.

  npm start          builds the site into .preview/ and serves it the way a CDN does
  npm run dev        serves the pages as they are edited (nothing is built)
  npm start -- --out serves the export in out/ as it is (its forms send to where it was built for)

Options
  --port N           the port to listen on (default: PORT, or else 3000); a busy one gives way to the next free one
  --help             this text
`;

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
if (options.out && !existsSync('out/index.html')) {
  stop('There is no export in out/. Make one with: npm run build');
}

// The settings of .env.local, before any module reads them.
nextEnv.loadEnvConfig(process.cwd(), options.dev);
const { inboxPath, previewListener } = await import('./server');

/** The build, or the development server. */
let child: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));
// The tests are over, or were killed.
process.on('disconnect', () => end('SIGTERM'));
// A signal to npm ends the shell between npm and this process, and comes no further where the shell is Debian's dash.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref();

if (options.out) {
  const { address } = await listenFrom(wantedPort, previewListener('out'));
  console.log(`\n  The export in out/   ${address}\n\n  Ctrl-C stops it.\n`);
} else if (options.dev) {
  const site = await listenFrom(wantedPort);
  const sandbox = await listenFrom(site.port + 1, previewListener());
  setAddresses(site.address, sandbox.address);
  announce(site.address, sandbox.address);
  site.server.close();
  process.exit(await runNext('dev', '--hostname', '127.0.0.1', '--port', `${site.port}`));
} else {
  // Listening comes first: the build has to know the address of the sandbox.
  const { server, address } = await listenFrom(wantedPort, (_request, response) => {
    response.writeHead(503, { 'Retry-After': '5' }).end('The site is being built. Try again in a few seconds.');
  });
  setAddresses(address, address);
  process.env.EXPORT_DIR = previewDir;
  const exitCode = await runNext('build');
  if (exitCode !== 0) process.exit(exitCode);
  server.removeAllListeners('request').on('request', previewListener(previewDir));
  announce(address, address);
}

/** Takes the next free port, and says so where it is not the wanted one. */
async function listenFrom(wanted: number, listener?: RequestListener) {
  const listening = await listen(wanted, listener);
  if (listening.port !== wanted) console.log(`Port ${wanted} is busy: using ${listening.port}.`);
  return listening;
}

/** Makes the build send its messages to the sandbox, and name this machine as the site's address. */
function setAddresses(site: string, sandbox: string) {
  // It stays here, whatever the settings in `.env.local` are for.
  process.env.REQUIRE_EMAIL_SETTINGS = '0';
  process.env.NEXT_PUBLIC_SITE_URL = site;
  process.env.NEXT_PUBLIC_EMAILJS_ORIGIN = sandbox;
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

function announce(site: string, sandbox: string) {
  console.log(`
  The site         ${site}
  Its two forms    ${site}/contact and ${site}/partner
  The mail inbox   ${sandbox}${inboxPath}

  Ctrl-C stops it.
`);
}

/** Runs a command of Next with its output shown. @returns its exit code */
async function runNext(...args: string[]): Promise<number> {
  child = spawn(process.execPath, ['node_modules/next/dist/bin/next', ...args], { stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  return exitCode ?? 1;
}

/** Ends the preview once what it started has ended. */
function end(signal: NodeJS.Signals) {
  const bye = () => {
    console.log('\nStopped.');
    process.exit(0);
  };
  if (child?.kill(signal)) child.once('exit', bye);
  else bye();
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
