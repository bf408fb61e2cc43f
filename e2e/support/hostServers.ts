/** The web servers that the export is tried on, besides the suite's own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import sirv from 'sirv';
import { freePort, listen } from '#scripts/preview/listen.ts';
import { findHostServer, type HostServer } from '#scripts/testing/programs.ts';

/** In the spelling that both servers read on every system: in quotes, for a folder such as `My Sites`, and with `/`. */
const quotedRoot = `"${resolve('out').replaceAll('\\', '/')}"`;

/** Reads a host's file as an operator gets it, with this machine's values. */
function readyFile(path: string, values: Record<string, string>): string {
  let config = readFileSync(path, 'utf8');
  for (const [theirs, ours] of Object.entries(values)) {
    if (!config.includes(theirs)) throw new Error(`${path} has no "${theirs}": adapt e2e/support/hostServers.ts.`);
    config = config.replace(theirs, ours);
  }
  return config;
}

/** The configuration around a file of `/etc/nginx/conf.d/`, with nginx's own files in a folder of the test. */
function nginxConfig(port: number, folder: string, program: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // The list of types stands beside nginx's own configuration, whose place differs by system.
  const [, ownConfig = ''] = /--conf-path=(\S+)/.exec(spawnSync(program, ['-V'], { encoding: 'utf8' }).stderr) ?? [];
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
include ${dirname(ownConfig)}/mime.types;
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${readyFile('hosting/nginx.conf', {
  'listen 80;': `listen 127.0.0.1:${port};`,
  'root /var/www/professional-exchange;': `root ${quotedRoot};`,
})}
}`;
}

function caddyConfig(port: number): string {
  const site = readyFile('hosting/Caddyfile', {
    'www.professional-exchange.example {': `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`,
    'root * /var/www/professional-exchange': `root * ${quotedRoot}`,
  });
  return `{\n\tadmin off\n}\n${site}`;
}

const configs = { nginx: nginxConfig, caddy: caddyConfig };

/**
 * Starts a web server on `out/`.
 * @throws Error with the server's words when it does not start
 */
export async function startHostServer(name: HostServer) {
  const program = findHostServer(name);
  if (!program) throw new Error(`${name} is not installed. On Debian: sudo apt-get install ${name}`);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const configFile = join(folder, 'config');
  writeFileSync(configFile, configs[name](port, folder, program));
  const args =
    name === 'nginx'
      ? ['-p', folder, '-e', 'stderr', '-c', configFile]
      : ['run', '--adapter', 'caddyfile', '--config', configFile];
  // Keeps Caddy's files out of the home folder.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const output = text(child.stderr);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null) {
    // A server that is still starting refuses connections.
    if (await fetch(address).catch(() => undefined)) return { address, stop };
  }
  throw new Error(`${name} did not start: ${await output}`);
}

/** Starts a server that knows files and folders alone: no clean addresses, no 404 page. */
export async function startPlainServer() {
  const files = sirv('out', { extensions: [] });
  const { server, address } = await listen(0, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isFolder = statSync(join('out', pathname), { throwIfNoEntry: false })?.isDirectory();
    if (isFolder && !pathname.endsWith('/')) return void response.writeHead(301, { location: `${pathname}/` }).end();
    if (isFolder) request.url = `${pathname}index.html`;
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
    });
  });
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, stop };
}
