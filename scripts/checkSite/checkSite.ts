/** `npm run check:site`: compares a deployed site with `out/`. */
import { existsSync, readFileSync } from 'node:fs';
import querystring from 'node:querystring';
import { site } from '#lib/site.ts';
import { isLoopback } from '#scripts/settings/settingsProblems.ts';
import { certificateExpiry, findExpiring } from './expiries';
import { findProblems } from './findProblems';
import { otherOriginsOf } from './targets';

const usage = `npm run check:site -- https://www.example.org [--without-headers]

Checks that a host serves what is in out/: content, types, headers, caching, compression, the 404 page and redirects.
Reports a certificate or security.txt that expires within 14 days.
For a site with a password, write https://NAME:PASSWORD@staging.example.org. Redirects to it are not checked then.
Behind a proxy, use Node 24, and set NODE_USE_ENV_PROXY=1, HTTP_PROXY, HTTPS_PROXY, and NO_PROXY=127.0.0.1 for the copy
of out/ that the check serves. When the certificate expires is not checked then.
  --without-headers  for hosts without custom headers, such as GitHub Pages`;

const advice = `What to change (for nginx, Apache and Caddy, hosting/ shows how):
- The response: upload all of out/, which has each page twice. Make 404.html the error page, even for folders. Delete
  what is not in out/, and switch off directory listings and MultiViews. Redirect HTTP to HTTPS, and other names to this
  one, in one place only.
- 401: write the name and the password into the URL, as https://NAME:PASSWORD@staging.example.org. Signs such as @ are
  %40 there. 403, 429, 503: let the check past file permissions, bot protection and rate limits. 500: read the server's
  error log.
- Headers: upload out/_headers, or enter its rules. It has neither types nor the charset UTF-8, nor the caching of pages:
  for these, see hosting/nginx.conf. Switch compression on, in one place only. A header that should be missing comes from
  a password, a preview, a staging site or bot protection.
- The content: check out the commit that is online, and build it with the site's settings. Or upload all of out/ again,
  and switch off features that alter pages, such as Rocket Loader, Netlify's snippets or the banner of a free plan.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(usage);
  process.exit();
}
const [url = '', ...others] = args.filter((arg) => arg !== '--without-headers');
// Does not print the arguments, because the URL may contain a password.
if (!/^https?:/.test(url) || !URL.canParse(url) || others.length > 0) {
  stop(`check:site takes one URL with https://, and one option:\n\n${usage}`);
}
const { origin, username, password } = new URL(url);

const howToBuild = `Check out the commit that is online, and build it with NEXT_PUBLIC_SITE_URL=${origin} and the other
settings of that site (docs/email.md, step 5):
    npm ci
    npm run build`;
if (!existsSync('out/index.html')) stop(`There is no out/ to compare ${origin} with. ${howToBuild}`);
const [, builtFor] = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync('out/index.html', 'utf8')) ?? [];
if (builtFor !== origin && !isLoopback(origin)) {
  stop(`out/ was built for ${builtFor}, and not for ${origin}. Check ${builtFor}, or:\n${howToBuild}`);
}

/** The date on which each of these expires. */
const expiries = new Map<string, string>();
// The tests check a server on this machine, and must not depend on the date.
if (!isLoopback(origin)) expiries.set('security.txt (securityContactUntil in lib/site.ts)', site.securityContactUntil);
const addresses = [origin, ...otherOriginsOf(origin)].map((address) => new URL(address));
for (const address of addresses.filter(({ protocol }) => protocol === 'https:')) {
  const expiry = await certificateExpiry(address);
  if (expiry) expiries.set(`The certificate of ${address.hostname}`, expiry);
}
const credentials = querystring.unescape(`${username}:${password}`);
const authorization = username && `Basic ${Buffer.from(credentials).toString('base64')}`;
// Without a -- before it, npm keeps the option for itself.
const withoutHeaders = args.includes('--without-headers') || process.env.npm_config_without_headers === 'true';
const differences = await findProblems(origin, 'out', { withoutHeaders, authorization });
const problems = [...differences, ...findExpiring(expiries)];
if (problems.length > 0) stop(`${problems.join('\n')}\n\n${advice}`);
console.log(`${origin} serves what is in out/.`);
// A body that never ends would keep the process alive.
process.exit();

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
