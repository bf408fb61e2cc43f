/** What an operator changes when a host is at fault, by host; `_headers` stands for those that read it, such as Netlify. */
type Remedy = { nginx: string; Caddy: string; _headers: string };

export const remedies = {
  address: {
    nginx: '`try_files $uri $uri.html $uri/ =404;` in `location /`',
    Caddy: '`try_files {path} {path}.html` above `file_server`',
    _headers: 'upload all of out/, which has each page as about.html and as about/index.html, and no _redirects',
  },
  notFound: {
    nginx: '`error_page 404 /404.html;`, and no `try_files` that ends in /index.html',
    Caddy:
      '`handle_errors { rewrite * /404.html; file_server }` on lines of their own, and no `try_files` of /index.html',
    _headers: 'upload 404.html beside index.html, and have no rule that answers every path with index.html',
  },
  notKept: {
    nginx: '`add_header Cache-Control` without `always`',
    Caddy: '`header -Cache-Control` in `handle_errors`',
    _headers: 'no `Cache-Control` below `/*`',
  },
  compression: {
    nginx: '`gzip on;` and the line `gzip_types` of hosting/nginx.conf',
    Caddy: '`encode zstd gzip`',
    _headers: 'switch compression on: such hosts have it on unless somebody switched it off',
  },
  rewriting: {
    nginx: 'no `sub_filter`, `add_before_body` or module that rewrites pages',
    Caddy: 'no `templates`, `replace` or other handler that rewrites pages',
    _headers:
      "switch off what puts scripts into pages or rewrites them: Cloudflare's Rocket Loader, Email Address Obfuscation and Web Analytics, Netlify's snippets, password and A/B tests",
  },
  script: {
    nginx: '`root` leads to all of out/, _next/ included, and `include mime.types;` is there',
    Caddy: '`root` leads to all of out/, _next/ included',
    _headers: 'upload all of out/, _next/ included, and have no rule that answers every path with index.html',
  },
  encryption: {
    nginx: '`certbot --nginx`, or `return 301 https://$host$request_uri;` in the server that listens on port 80',
    Caddy: 'the name of the site without `http://`: Caddy then redirects by itself',
    _headers: 'switch on what the host calls "Force HTTPS", "Enforce HTTPS" or "Always Use HTTPS"',
  },
} as const satisfies Record<string, Remedy>;

/** Sets a header of every answer. */
export function headerRemedy(name: string, value: string): Remedy {
  return {
    nginx: `\`add_header ${name} "${value}" always;\` in \`server\`; a \`location\` with an \`add_header\` of its own loses it`,
    Caddy: `\`header ${name} "${value}"\``,
    _headers: `\`${name}: ${value}\` below \`/*\`, as in out/_headers, which belongs beside index.html`,
  };
}

/** Sets a header that differs from file to file. */
export function cachingRemedy(name: string, value: string): Remedy {
  return {
    nginx: `the two \`map\` and the last two \`add_header\` of hosting/nginx.conf`,
    Caddy: 'the `route` of hosting/Caddyfile, with what stands above it',
    _headers: `\`${name}: ${value}\` below each of these paths, as in out/_headers, which belongs beside index.html`,
  };
}

/** @returns a line for each host */
export function linesOf(remedy: Remedy): string {
  return Object.entries(remedy)
    .map(([host, change]) => `\n    ${host}: ${change}`)
    .join('');
}
