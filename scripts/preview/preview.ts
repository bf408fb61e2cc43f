/** `npm start` and `npm run dev`: the site on this machine, with a mail sandbox instead of EmailJS. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formNames } from '#lib/site.ts';
import { freePort, listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { inboxPath, previewListener } from './sandbox';

const usage = `npm start [-- --port N]     builds the site into .preview/, and serves it the way a CDN does
npm run dev [-- --port N]   serves the pages while you edit them, without a build

Both catch the messages of the forms in an inbox. The port is N, or 3000, or the next one that is free.`;

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
const { dev, port } = options;
if (dev) await runDevelopment();
else await buildPreview();

/** Ends the child, after which this process ends, too. */
function stop(): void {
  if (!child?.kill()) process.exit();
}

async function runDevelopment(): Promise<void> {
  const sitePort = await freePort(port);
  const siteAddress = `http://127.0.0.1:${sitePort}`;
  const sandbox = await listen(sitePort + 1, previewListener(siteAddress));
  printAddresses(siteAddress, sandbox.address);
  const args = ['dev', '--hostname', '127.0.0.1', '--port', `${sitePort}`];
  process.exit(await runNext(args, { NEXT_PUBLIC_EMAILJS_ORIGIN: sandbox.address }));
}

async function buildPreview(): Promise<void> {
  // Listen first: the build needs the address.
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '5' }).end('The site is being built. Try again in a few seconds.');
  };
  const { address } = await listen(port, (request, response) => listener(request, response));
  const exitCode = await runNext(['build'], {
    EXPORT_DIR: previewDir,
    NEXT_PUBLIC_EMAILJS_ORIGIN: address,
    // Placeholders are fine, even if `.env.local` forbids them: this build never goes live.
    REQUIRE_EMAIL_SETTINGS: '0',
  });
  if (exitCode !== 0) process.exit(exitCode);

  listener = previewListener(address, staticSite(previewDir));
  printAddresses(address, address);
}

function printAddresses(site: string, sandbox: string): void {
  console.log(`
  The site         ${site}
  Its forms        ${formNames.map((form) => `${site}/${form}`).join(' and ')}
  The mail inbox   ${sandbox}${inboxPath}

  Ctrl-C stops it.
`);
}

/** Parses the command line. Returns undefined if an option is wrong. */
function readOptions() {
  const flag = { type: 'boolean' } as const;
  const accepted = { dev: flag, help: flag, port: { type: 'string', default: '3000' } } as const;
  try {
    const { values } = parseArgs({ options: accepted });
    const port = Number(values.port);
    return Number.isInteger(port) && port > 0 && port < 65_536 ? { ...values, port } : undefined;
  } catch {
    return undefined;
  }
}

async function runNext(args: string[], variables: Record<string, string>): Promise<number> {
  const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'));
  child = spawn(process.execPath, [next, ...args], { stdio: 'inherit', env: { ...process.env, ...variables } });
  const [exitCode] = await once(child, 'exit');
  return exitCode ?? 1;
}
