/** `npm start` and `npm run dev`: the site on this machine, with a mail sandbox instead of EmailJS. */
import '#scripts/settings/loadSettings.ts';
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';

const usage = `npm start [-- --port N]     builds the site into .preview/, and serves it the way a CDN does
npm run dev [-- --port N]   serves the pages while you edit them, without a build
npm start -- --out          serves the export in out/ unchanged: its forms send to the email service that it was built for

The first two catch the messages of the forms in an inbox. The port is N, otherwise PORT, otherwise 3000; if it is busy,
the next free one.`;

/** Not `out/`: an export that sends its messages to this machine must never be deployed. */
const previewDir = '.preview';

/** The build, or the development server. */
let child: ChildProcess | undefined;
process.on('SIGINT', stop).on('SIGTERM', stop);

const options = readOptions();
if (!options || options.help) {
  console.log(usage);
  process.exit(options ? 0 : 1);
}
const { dev, out, port } = options;
if (dev) await runDevelopment();
else if (out) await serveExport();
else await buildPreview();

/** Ends the child, after which this process ends, too. */
function stop(): void {
  const wasRunning = child?.kill();
  if (!wasRunning) process.exit();
}

async function runDevelopment(): Promise<void> {
  /** JSON of the findings about the copy, checked with the settings of the real site. */
  let findings = '{}';
  fork(fileURLToPath(import.meta.resolve('./findings.ts'))).on('message', (message) => {
    findings = String(message);
  });

  const site = await listen(port);
  const sandbox = await listen(site.port + 1);
  const { previewListener, addresses } = await connectSandbox(site.address, sandbox.address);
  const listener = previewListener(undefined, () => findings);
  sandbox.server.on('request', listener);
  // Next takes over the port. Browsers that connected early would wait forever, since nothing answers them here.
  site.server.close().closeAllConnections();
  console.log(addresses);
  process.exit(await runNext('dev', '--hostname', '127.0.0.1', '--port', `${site.port}`));
}

async function buildPreview(): Promise<void> {
  // Listen first: the build needs the address.
  const { server, address } = await listen(port, (_request, response) => {
    response.writeHead(503, { 'Retry-After': '5' }).end('The site is being built. Try again in a few seconds.');
  });
  const { previewListener, addresses } = await connectSandbox(address, address);
  process.env.EXPORT_DIR = previewDir;
  const exitCode = await runNext('build');
  if (exitCode !== 0) process.exit(exitCode);

  server.removeAllListeners('request').on('request', previewListener(previewDir));
  console.log(addresses);
}

async function serveExport(): Promise<void> {
  if (!existsSync('out/index.html')) {
    console.error('There is no export in out/. Make one with: npm run build');
    process.exit(1);
  }
  const { address } = await listen(port, staticSite('out'));
  console.log(`\n  The export in out/   ${address}\n\n  Ctrl-C stops it.\n`);
}

/** Sets the addresses for Next and for the sandbox. */
async function connectSandbox(siteAddress: string, sandboxAddress: string) {
  // This build never goes live, so placeholders are fine even if `.env.local` forbids them.
  process.env.REQUIRE_EMAIL_SETTINGS = '0';
  process.env.NEXT_PUBLIC_SITE_URL = siteAddress;
  process.env.NEXT_PUBLIC_EMAILJS_ORIGIN = sandboxAddress;
  // Imported late, because it reads these settings.
  const { inboxPath, previewListener } = await import('./server');
  const addresses = `
  The site         ${siteAddress}
  Its two forms    ${siteAddress}/contact and ${siteAddress}/partner
  The mail inbox   ${sandboxAddress}${inboxPath}

  Ctrl-C stops it.
`;
  return { previewListener, addresses };
}

/** Parses the command line. Returns undefined if an option is wrong. */
function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  const accepted = { dev: flag, out: flag, help: flag, port: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ options: accepted });
    const port = Number(values.port ?? (process.env.PORT || 3000));
    return port > 0 && port < 65_536 ? { ...values, port } : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a command of Next, and returns its exit code. */
async function runNext(...args: string[]): Promise<number> {
  const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'));
  child = spawn(process.execPath, [next, ...args], { stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  return exitCode ?? 1;
}
