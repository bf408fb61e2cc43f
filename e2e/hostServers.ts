/** The web servers, beside the suite's own, that the export is tried on. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import { freePort } from './freePort';

/** Also the names of their Debian packages. */
export const hostServers = ['nginx', 'caddy'] as const;

export type HostServer = (typeof hostServers)[number];

/** @returns the path of the program, or undefined when it is not installed */
export function findHostServer(name: HostServer): string | undefined {
  const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

export type Running = { address: string; stop: () => Promise<void> };

const root = resolve('out');

/** All that nginx is told: what `docs/deploying.md` says, and where to keep its files while it is tried. */
function nginxConfig(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  types { text/html html; text/javascript js; image/svg+xml svg; image/png png; image/x-icon ico; font/woff2 woff2; application/xml xml; text/plain txt; application/manifest+json webmanifest; }
  access_log off;
  ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    absolute_redirect off;
    location / { try_files $uri $uri.html $uri/index.html =404; }
    error_page 404 /404.html;
  }
}`;
}

function caddyConfig(_folder: string, port: number): string {
  return `{
  admin off
  auto_https off
  persist_config off
}
http://127.0.0.1:${port} {
  bind 127.0.0.1
  root * ${root}
  try_files {path} {path}.html {path}/index.html
  file_server
  handle_errors {
    rewrite * /404.html
    file_server
  }
}`;
}

const configs = { nginx: nginxConfig, caddy: caddyConfig };

/**
 * Starts a web server on `out/`.
 * @throws Error with its own words when it does not start
 */
export async function startHostServer(name: HostServer): Promise<Running> {
  const program = findHostServer(name);
  if (!program) throw new Error(`${name} is not installed. On Debian: sudo apt-get install ${name}`);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const port = await freePort();
  const configFile = join(folder, 'config');
  writeFileSync(configFile, configs[name](folder, port));
  const args =
    name === 'nginx'
      ? ['-p', folder, '-e', 'stderr', '-c', configFile]
      : ['run', '--adapter', 'caddyfile', '--config', configFile];
  // Its own home, so that it leaves nothing in the visitor's.
  const child = spawn(program, args, {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null) {
    // A connection that is refused is the only sign of a server that is still starting.
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return { address, stop };
  }
  throw new Error(`${name} did not start: ${output}`);
}

/** Starts a server that knows files and folders, and nothing of clean addresses. */
export async function startPlainServer(): Promise<Running> {
  const serve = sirv(root, { extensions: [] });
  const server = createServer((request, response) =>
    serve(request, response, () =>
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found'),
    ),
  );
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
