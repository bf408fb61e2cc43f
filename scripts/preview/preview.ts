/**
 * `npm start` and `npm run dev`: the site on this machine, with a mail sandbox instead of EmailJS. `--port` or the
 * variable PORT names the port; if it is busy, the next free one is used.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { listen } from '#scripts/listen.ts';

/** Not `out/`: nobody must deploy an export that sends its messages to this machine. */
const previewDir = '.preview';

const { dev, port } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    port: { type: 'string', default: process.env.PORT || '3000' },
  },
}).values;

// Before any module reads the settings.
nextEnv.loadEnvConfig(process.cwd(), dev);
const { inboxPath, previewListener } = await import('./server');

/** The build, or the development server. */
let child: ChildProcess | undefined;
// The preview ends when its child does.
const end = () => child?.kill() || process.exit();
process.on('SIGINT', end).on('SIGTERM', end);
// A signal to npm ends only npm and its shell: Debian's dash does not pass it on.
const parent = process.ppid;
setInterval(() => process.ppid === parent || end(), 500).unref();

// Listen first: the build needs both addresses.
const site = await listen(Number(port), (_request, response) => {
  response.writeHead(503, { 'Retry-After': '5' }).end('The site is being built. Try again in a few seconds.');
});
const sandbox = dev ? await listen(site.port + 1, previewListener()) : site;
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
if (dev) {
  console.log(addresses);
  site.server.close();
  process.exit(await runNext('dev', '--hostname', '127.0.0.1', '--port', `${site.port}`));
}
process.env.EXPORT_DIR = previewDir;
const exitCode = await runNext('build');
if (exitCode !== 0) process.exit(exitCode);
site.server.removeAllListeners('request').on('request', previewListener(previewDir));
console.log(addresses);

/** Runs a command of Next, and returns its exit code. */
async function runNext(...args: string[]): Promise<number> {
  const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'));
  child = spawn(process.execPath, [next, ...args], { stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  return exitCode ?? 1;
}
