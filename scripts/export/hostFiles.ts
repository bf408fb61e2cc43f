/** The headers of the site in the words of servers that do not read `_headers`. Written by `npm run make:hosting`. */
import { caching, everywhere } from './headers';

const note = '# Made by `npm run make:hosting` from scripts/export/headers.ts: change the headers there.';

/** @returns the values of one header by path; the first, which is that of the pages, serves as a default */
function byPath(header: string): { value: string; paths: readonly string[] }[] {
  return caching.map(({ paths, headers }) => ({ value: headers[header] ?? '', paths }));
}

/** A `map` of nginx from the path to the value of a header. */
function nginxMap(header: string, variable: string): string {
  const [pages, ...others] = byPath(header);
  const lines = others.flatMap(({ value, paths }) =>
    value === pages?.value
      ? []
      : paths.map((path) => `    ${path.endsWith('*') ? `~^${path.slice(0, -1)}` : path} "${value}";`),
  );
  return [`map $uri $${variable} {`, `    default "${pages?.value}";`, ...lines, '}'].join('\n');
}

/** A file for `/etc/nginx/conf.d/`. */
function nginxFile(): string {
  const headers = Object.entries(everywhere).map(
    ([name, value]) => `    add_header ${name} "${value}" always;`,
  );
  return `${note}
# Put the export into the folder named by \`root\`, and this file into /etc/nginx/conf.d/. Certificates: certbot --nginx.

${nginxMap('Cache-Control', 'export_cache_control')}

${nginxMap('Cross-Origin-Resource-Policy', 'export_resource_policy')}

server {
    listen 80;
    server_name www.professional-exchange.example;
    root /var/www/professional-exchange;
    charset utf-8;
    server_tokens off;

    # /about is about.html; /about/ is about/index.html.
    location / {
        try_files $uri $uri.html $uri/ =404;
    }
    # The port and the scheme here may not be those that the visitor sees.
    absolute_redirect off;
    # Instructions for other hosts.
    location = /_headers {
        return 404;
    }
    # nginx does not know the ending.
    location = /manifest.webmanifest {
        default_type application/manifest+json;
    }
    error_page 404 /404.html;

    # gzip is in every build of nginx; with the brotli module, add its lines here.
    gzip on;
    gzip_vary on;
    gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml application/xml;

${headers.join('\n')}
    # Without \`always\`: a file that is missing must not be remembered.
    add_header Cache-Control $export_cache_control;
    add_header Cross-Origin-Resource-Policy $export_resource_policy;
}
`;
}

/** A complete Caddyfile. Caddy fetches certificates by itself. */
function caddyFile(): string {
  const headers = Object.entries(everywhere).map(([name, value]) => `\t\t${name} "${value}"`);
  const rules = caching.flatMap(({ paths, headers }, index) => [
    `\t@rule${index} path ${paths.join(' ')}`,
    ...Object.entries(headers).map(([name, value]) => `\theader @rule${index} ${name} "${value}"`),
  ]);
  return `${note}
# Put the export into the folder named by \`root\`, and run \`caddy run --config Caddyfile\`.

www.professional-exchange.example {
	root * /var/www/professional-exchange
	encode zstd gzip

	header {
${headers.join('\n')}
	}
${rules.join('\n')}

	# Caddy does not know the ending.
	@manifest path *.webmanifest
	header @manifest Content-Type application/manifest+json

	# Instructions for other hosts.
	@instructions path /_headers
	error @instructions 404
	# /about is about.html; /about/ is about/index.html.
	try_files {path} {path}.html
	file_server

	handle_errors {
		# A file that is missing must not be remembered.
		header -Cache-Control
		rewrite * /404.html
		file_server
	}
}
`;
}

/** Path of each file in the repository, and its text. */
export const hostFiles: Readonly<Record<string, string>> = {
  'hosting/nginx.conf': nginxFile(),
  'hosting/Caddyfile': caddyFile(),
};
