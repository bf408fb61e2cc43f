import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { freePort } from '#scripts/serve/listen.ts';
import { findHostServer, type HostServer } from '#scripts/testing/installed.ts';
import { isServing } from './pages';

/** `folder` is for the server's own files, `root` has those of the site. */
type Options = { folder: string; root: string; port: number };

/** A whole configuration around hosting/nginx.conf. */
function nginxConfig({ folder, root, port }: Options): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = readFileSync('hosting/nginx.conf', 'utf8')
    // Replaces both lines, because containers often have no IPv6.
    .replaceAll(/listen 80;\s+listen \[::\]:80;/g, `listen 127.0.0.1:${port};`)
    .replace('root /var/www/professional-exchange;', `root "${root}";`);
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${config}
}`;
}

/** The tests open the site with www at this machine's address. The name without www redirects to it. */
function caddyConfig({ root, port }: Options): string {
  const site = readFileSync('hosting/Caddyfile', 'utf8')
    .replace('\nprofessional-exchange.example {', `\nhttp://professional-exchange.example:${port} {\n\tbind 127.0.0.1`)
    .replace('\nwww.professional-exchange.example {', `\nhttp://127.0.0.1:${port} {\n\tbind 127.0.0.1`)
    .replace('root * /var/www/professional-exchange', `root * "${root}"`);
  return `{\n\tadmin off\n}\n${site}`;
}

/** As on a careless shared host: folders are listed, and the `.htaccess` of hosting/ must prevent it. */
function apacheConfig({ folder, root, port }: Options): string {
  const htaccess = readFileSync('hosting/.htaccess', 'utf8');
  const configured = htaccess.replaceAll('https://www.professional-exchange.example', `http://127.0.0.1:${port}`);
  writeFileSync(`${root}/.htaccess`, configured);
  // Many hosts have an older list of content types.
  writeFileSync(`${folder}/types`, readFileSync('/etc/mime.types', 'utf8').replace(/^.*(manifest|woff2).*$/gm, ''));
  const modules =
    'authz_core autoindex deflate dir env filter headers mime mpm_event negotiation rewrite setenvif'.split(' ');
  return `ServerRoot "${folder}"
PidFile apache.pid
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig types
ErrorLog error.log
DocumentRoot "${root}"
<Directory "${root}">
AllowOverride All
Options Indexes FollowSymLinks MultiViews
Require all granted
</Directory>`;
}

/** The function that writes the configuration of each server, and the arguments before the path of that file. */
const servers = {
  nginx: { configure: nginxConfig, args: ['-e', 'stderr', '-c'] },
  caddy: { configure: caddyConfig, args: ['run', '--adapter', 'caddyfile', '--config'] },
  apache2: { configure: apacheConfig, args: ['-D', 'FOREGROUND', '-f'] },
};

/**
 * Starts a web server on a copy of `out/`.
 * @param options.isPlain whether Caddy serves the files alone, without the settings of hosting/
 * @throws Error with the server's output when it does not start
 */
export async function startHostServer(name: HostServer, { isPlain = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // With a space, as an operator's folder may have.
  const root = `${folder}/my site`;
  cpSync('out', root, { recursive: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { configure, args } = servers[name];
  writeFileSync(`${folder}/config`, configure({ folder, root, port }));
  const plainArgs = ['file-server', '--root', root, '--listen', `127.0.0.1:${port}`];
  const child = spawn(findHostServer(name) ?? name, isPlain ? plainArgs : [...args, `${folder}/config`], {
    // Keeps Caddy's files out of the home folder.
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = text(child.stderr);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = async () => (await isServing(address)) || child.exitCode !== null;
  await expect.poll(isReady, { message: `${name} is ready or has exited`, timeout: 30_000 }).toBe(true);
  if (child.exitCode === null) return { address, stop };
  throw new Error(`${name} did not start: ${await output}`);
}
