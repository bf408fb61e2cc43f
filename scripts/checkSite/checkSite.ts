/** `npm run check:site`: compares a deployed site with `out/`. */
import { existsSync, readFileSync } from 'node:fs';
import querystring from 'node:querystring';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { EnvHttpProxyAgent, install, setGlobalDispatcher } from 'undici';
import { site } from '#lib/site.ts';
import { isLoopback } from '#scripts/settings/settingsProblems.ts';
import { findProblems } from './findProblems';

const usage = `npm run check:site -- https://www.example.org [--without-headers]

Checks that a host serves what is in out/: content, types, headers, caching, compression, the 404 page and redirects.
Reports a certificate or security.txt that expires within 14 days. Uses the proxy of HTTPS_PROXY and NO_PROXY.
For a site with a password, write https://NAME:PASSWORD@staging.example.org.
  --without-headers  for hosts without custom headers, such as GitHub Pages`;

const advice = `What to change (for nginx, Apache and Caddy, hosting/ shows how):
- The response: upload all of out/, which has each page twice. Make 404.html the error page, even for folders. Delete
  what is not in out/, and switch off directory listings and MultiViews. Redirect HTTP to HTTPS, and other names to this
  one, in one place only.
- 401: write the password into the URL, as https://NAME:PASSWORD@staging.example.org. 403, 429, 503: let the check past
  file permissions, bot protection and rate limits. 500: read the server's error log.
- Headers: upload out/_headers, or enter its rules. Set only the types that hosting/ sets. Switch compression on, in one
  place only. A header that should be missing comes from a password, a preview or bot protection.
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

const proxyVariables = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
const malformed = proxyVariables.find((name) => process.env[name] && !/^https?:\/\//.test(process.env[name]));
if (malformed) stop(`${malformed} is not a URL like http://proxy.example.org:8080.`);

/** The date on which each of these expires. */
const expiries = new Map<string, string>();
// The tests check a server on this machine, and must not depend on the date.
if (!isLoopback(origin)) expiries.set('security.txt (securityContactUntil in lib/site.ts)', site.securityContactUntil);
const tls = {
  checkServerIdentity(host: string, certificate: PeerCertificate) {
    expiries.set(`The certificate of ${host}`, certificate.valid_to);
    return checkServerIdentity(host, certificate);
  },
};
const noProxy = `${process.env.NO_PROXY ?? process.env.no_proxy ?? ''},localhost,127.0.0.1`;
const credentials = querystring.unescape(`${username}:${password}`);
const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
// Node's own `fetch` knows no proxy.
install();
setGlobalDispatcher(
  // Many proxies allow no tunnel to port 80.
  new EnvHttpProxyAgent({ connect: tls, requestTls: tls, noProxy, proxyTunnel: false }).compose(
    (dispatch) => (options, handler) => {
      // A redirect to another site must not take the password along.
      const isForSite = username && options.origin === origin;
      return dispatch(isForSite ? { ...options, headers: { ...options.headers, authorization } } : options, handler);
    },
  ),
);

const withoutHeaders = args.includes('--without-headers');
const problems = await findProblems(origin, 'out', { withoutHeaders, expiries });
if (problems.length > 0) stop(`${problems.join('\n')}\n\n${advice}`);
console.log(`${origin} serves what is in out/.`);
// A body that never ends would keep the process alive.
process.exit();

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
