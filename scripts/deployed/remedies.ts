/** What an operator changes when a host is at fault; `_headers` is for hosts that read it, such as Netlify. */
const remedies = {
  build: {
    'If the site is right': 'check out the commit that is online, `npm ci`, `npm run build` with its settings',
    'If out/ is right': 'upload all of it again',
  },
  address: {
    nginx: '`root` leads to all of out/, and `location /` has `try_files $uri $uri.html $uri/ =404;`',
    Apache: 'upload all of out/, and hosting/.htaccess beside index.html',
    Caddy: '`root` leads to all of out/, and `try_files {path} {path}.html` is above `file_server`',
    _headers: 'upload all of out/, which has each page as about.html and as about/index.html, and no _redirects',
  },
  notFound: {
    nginx: '`error_page 404 /404.html;`, and no `try_files` that ends in /index.html',
    Apache: '`ErrorDocument 404 /404.html`, and no `RewriteRule` or `FallbackResource` that leads to /index.html',
    Caddy: '`handle_errors` of hosting/Caddyfile, and no `try_files` of /index.html',
    _headers: 'upload 404.html beside index.html, and have no rule that answers every path with index.html',
  },
  type: {
    nginx: '`include mime.types;`, `charset utf-8;` and the `location` of the manifest, as in hosting/nginx.conf',
    Apache: 'the lines `AddType` and `AddCharset` of hosting/.htaccess, and no other `AddDefaultCharset`',
    Caddy: '`header @manifest`, as in hosting/Caddyfile, and no other `Content-Type`',
    _headers: 'no `Content-Type` of your own; S3 keeps the one that each file was uploaded with',
  },
  compression: {
    nginx:
      '`gzip on;` and the line `gzip_types` of hosting/nginx.conf, and nothing else that compresses before or after',
    Apache: '`AddOutputFilterByType DEFLATE` of hosting/.htaccess, and nothing else that compresses',
    Caddy: '`encode zstd gzip`, and nothing else that compresses',
    _headers: 'switch compression on, upload the files of out/ as they are, and set no `Content-Encoding`',
  },
  headers: {
    nginx: 'the `map` and `add_header` of hosting/nginx.conf; a `location` with an `add_header` of its own loses them',
    Apache: 'the lines `SetEnvIf` and `Header` of hosting/.htaccess, with the modules `headers` and `setenvif` on',
    Caddy: '`header` and `route` of hosting/Caddyfile',
    _headers: 'upload out/_headers beside index.html; elsewhere, enter what it says in the settings of the host',
  },
  extra: {
    nginx: 'no `add_header`, `expires` or proxy that sends it',
    Apache: 'no `Header` or `Expires…` that sends it, also in the configuration above the .htaccess',
    Caddy: 'no `header` that sends it',
    _headers: 'switch off what sends it: password protection, previews, A/B tests, bot protection',
  },
  rewriting: {
    nginx: 'no `sub_filter`, `add_before_body` or module that rewrites pages',
    Apache: 'no `Substitute`, mod_pagespeed or free plan that inserts a banner',
    Caddy: 'no `templates`, `replace` or other handler that rewrites pages',
    _headers:
      "switch off Cloudflare's Rocket Loader, Email Address Obfuscation and Web Analytics, Netlify's snippets and A/B tests",
    'Any host': 'if it was changed at the source, build the commit that is online, or upload out/ again',
  },
  redirect: {
    nginx: '`certbot --nginx`, and the first `server` of hosting/nginx.conf for the name without www',
    Apache: 'the first `RewriteRule` of hosting/.htaccess, or "Force HTTPS" of the host, but not both',
    Caddy: 'the name of the site without `http://`, and the first block of hosting/Caddyfile',
    _headers: 'switch on "Force HTTPS", make one domain the primary one, and have no rule that leads back',
  },
} satisfies Record<string, Record<string, string>>;

export type Remedy = keyof typeof remedies;

/** @returns a line for each host */
export function linesOf(remedy: Remedy): string {
  return Object.entries(remedies[remedy])
    .map(([host, change]) => `\n    ${host}: ${change}`)
    .join('');
}
