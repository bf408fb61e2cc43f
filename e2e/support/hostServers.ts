/** The web servers that the export is tried on, besides the suite's own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '#scripts/listen.ts';
import { findHostServer, type HostServer } from '#scripts/programs.ts';

/** Where a server of the test has its files, what it listens to, and its program. */
type Place = { folder: string; root: string; port: number; program: string };

/** Reads a host's file as an operator gets it, with this machine's values. */
function readyFile(path: string, values: Record<string, string>): string {
  let config = readFileSync(path, 'utf8');
  for (const [theirs, ours] of Object.entries(values)) {
    if (!config.includes(theirs)) throw new Error(`${path} has no "${theirs}": adapt e2e/support/hostServers.ts.`);
    config = config.replaceAll(theirs, ours);
  }
  return config;
}

/** The configuration around a file of `/etc/nginx/conf.d/`, with nginx's own files in a folder of the test. */
function nginxConfig({ folder, root, port, program }: Place): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // The list of types is beside nginx's own configuration, whose place differs by system.
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
  // Containers often have no IPv6.
  'listen [::]:80;': '',
  'root /var/www/professional-exchange;': `root "${root}";`,
})}
}`;
}

function caddyConfig({ root, port }: Place): string {
  const site = readyFile('hosting/Caddyfile', {
    '\nprofessional-exchange.example {': `\nhttp://professional-exchange.example:${port} {\n\tbind 127.0.0.1`,
    '\nwww.professional-exchange.example {': `\nhttp://127.0.0.1:${port} {\n\tbind 127.0.0.1`,
    'root * /var/www/professional-exchange': `root * "${root}"`,
  });
  return `{\n\tadmin off\n}\n${site}`;
}

/** What Debian's Apache loads, and the `.htaccess` of an operator among the files of the site. */
function apacheConfig({ folder, root, port }: Place): string {
  const ours = `http://127.0.0.1:${port}`;
  const htaccess = readyFile('hosting/.htaccess', { 'https://www.professional-exchange.example': ours });
  writeFileSync(join(root, '.htaccess'), htaccess);
  // Many hosts have an older list.
  const types = readFileSync('/etc/mime.types', 'utf8').replace(/^.*(manifest|woff2).*$/gm, '');
  writeFileSync(join(folder, 'mime.types'), types);
  const modules = 'authz_core deflate dir env filter headers mime mpm_event rewrite setenvif'.split(' ');
  return `ServerRoot "${folder}"
PidFile apache.pid
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig mime.types
ErrorLog error.log
LogLevel crit
DocumentRoot "${root}"
<Directory "${root}">
AllowOverride All
Require all granted
</Directory>`;
}

const servers = {
  nginx: { config: nginxConfig, args: (file: string) => ['-p', dirname(file), '-e', 'stderr', '-c', file] },
  caddy: { config: caddyConfig, args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file] },
  apache2: { config: apacheConfig, args: (file: string) => ['-D', 'FOREGROUND', '-f', file] },
};

/**
 * Starts a web server on a copy of `out/`.
 * @throws Error with the server's words when it does not start
 */
export async function startHostServer(name: HostServer) {
  const program = findHostServer(name);
  if (!program) throw new Error(`${name} is not installed. On Debian: sudo apt-get install ${name}`);
  // With `/`, as the servers read it on every system.
  const folder = mkdtempSync(join(tmpdir(), `${name}-`)).replaceAll('\\', '/');
  const root = `${folder}/my site`;
  cpSync('out', root, { recursive: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const configFile = `${folder}/config`;
  writeFileSync(configFile, servers[name].config({ folder, root, port, program }));
  // Keeps Caddy's files out of the home folder.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, servers[name].args(configFile), { env, stdio: ['ignore', 'ignore', 'pipe'] });
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
