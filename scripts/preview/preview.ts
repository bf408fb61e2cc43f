/** `npm start` and `npm run dev`: the site on this machine, with a mail sandbox instead of EmailJS. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { listen } from '#scripts/serve/listen.ts';

const usage = `npm start [-- --port N]     builds the site into .preview/, and serves it the way a CDN does
npm run dev [-- --port N]   serves the pages while you edit them, without a build
npm start -- --out          serves the export in out/ unchanged: its forms send to the email service that it was built for

The first two catch the messages of the forms in an inbox. The port is N, otherwise PORT, otherwise 3000; if it is busy,
the next free one.`;

/** Not `out/`: an export that sends its messages to this machine must never be deployed. */
const previewDir = '.preview';

const { dev, out, port, help } = readOptions();
if (help || !(port > 0 && port < 65_536)) {
  console.log(usage);
  process.exit(help ? 0 : 1);
}

if (out && !existsSync('out/index.html')) {
  console.error('There is no export in out/. Make one with: npm run build');
  process.exit(1);
}

nextEnv.loadEnvConfig(process.cwd(), dev);
/** JSON of the findings about the copy, checked with the settings of the real site. */
let findings = '{}';
if (dev) {
  fork(fileURLToPath(import.meta.resolve('./findings.ts'))).on('message', (message) => {
    findings = String(message);
  });
}

/** The build, or the development server. */
let child: ChildProcess | undefined;
// Without a child, end at once; otherwise the preview ends after its child.
const end = () => child?.kill() || process.exit();
process.on('SIGINT', end).on('SIGTERM', end);
// A signal to npm ends only npm and its shell: Debian's dash does not pass it on.
const parent = process.ppid;
setInterval(() => process.ppid === parent || end(), 500).unref();

// Listen first: the build needs both addresses.
const site = await listen(port, (_request, response) => {
  response.writeHead(503, { 'Retry-After': '5' }).end('The site is being built. Try again in a few seconds.');
});
const sandbox = dev ? await listen(site.port + 1) : site;
// This build never goes live, so placeholders are fine even if `.env.local` forbids them.
process.env.REQUIRE_EMAIL_SETTINGS = '0';
process.env.NEXT_PUBLIC_SITE_URL = site.address;
process.env.NEXT_PUBLIC_EMAILJS_ORIGIN = sandbox.address;
// Imported only now, because it reads the settings.
const { inboxPath, previewListener } = await import('./server');
const addresses = `
  The site         ${site.address}
  Its two forms    ${site.address}/contact and ${site.address}/partner
  The mail inbox   ${sandbox.address}${inboxPath}

  Ctrl-C stops it.
`;

if (dev) {
  sandbox.server.on(
    'request',
    previewListener(undefined, () => findings),
  );
  site.server.close();
  console.log(addresses);
  process.exit(await runNext('dev', '--hostname', '127.0.0.1', '--port', `${site.port}`));
}
if (!out) {
  process.env.EXPORT_DIR = previewDir;
  const exitCode = await runNext('build');
  if (exitCode !== 0) process.exit(exitCode);
}
site.server.removeAllListeners('request').on('request', previewListener(out ? 'out' : previewDir));
console.log(out ? `\n  The export in out/   ${site.address}\n\n  Ctrl-C stops it.\n` : addresses);

/** Parses the command line. The port is 0 if an option is wrong. */
function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  const options = { dev: flag, out: flag, help: flag, port: { type: 'string' } } as const;
  try {
    const { port = process.env.PORT || '3000', ...flags } = parseArgs({ options }).values;
    return { ...flags, port: Number(port) };
  } catch {
    return { dev: false, out: false, help: false, port: 0 };
  }
}

/** Runs a command of Next, and returns its exit code. */
async function runNext(...args: string[]): Promise<number> {
  const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'));
  child = spawn(process.execPath, [next, ...args], { stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  return exitCode ?? 1;
}
