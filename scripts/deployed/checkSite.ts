/** `npm run check:site`: compares a deployed site with `out/`. */
import '#scripts/loadSettings.ts';
import { existsSync, readFileSync } from 'node:fs';
import { isLoopback, originProblem, wrongSettings } from '#lib/build/settingsProblems.ts';
import { site } from '#lib/site.ts';
import { compareSite } from './compareSite';

const usage = `npm run check:site -- https://www.example.org [--without-headers]

Says whether a host serves what is in out/: bytes, types, headers, caching, compression, the 404 page and redirects.
  --without-headers  for hosts where nobody can set headers, such as GitHub Pages`;

const advice = `What to change (for nginx, Apache and Caddy, hosting/ shows how):
- The answer: upload all of out/, which has each page twice. Make 404.html the error page. Redirect HTTP to HTTPS, and
  other names to this one, in one place only.
- Headers: upload out/_headers, or enter what it says. Set no Content-Type yourself. Switch compression on, once. A header
  that should be missing comes from a password, a preview or a protection against bots.
- The content: check out the commit that is online, and build it with the site's settings. Or upload all of out/ again, and
  switch off what changes pages, such as Cloudflare's Rocket Loader, Netlify's snippets or the banner of a free plan.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(usage);
  process.exit();
}
const [given = ''] = args.filter((arg) => arg !== '--without-headers');
const problem = originProblem(given.replace(/\/$/, ''));
if (problem) stop(`The address is ${problem}.\n\n${usage}`);

const { origin } = new URL(given);
const howToBuild = `Check out the commit that is online, and build it with NEXT_PUBLIC_SITE_URL=${origin} and the other
settings of that site (docs/email.md, step 5):
    npm ci
    npm run build`;
if (!existsSync('out/index.html')) stop(`There is no out/ to compare ${origin} with. ${howToBuild}`);
const [, builtFor] = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync('out/index.html', 'utf8')) ?? [];
if (builtFor !== origin && !isLoopback(origin))
  stop(`out/ was built for ${builtFor}, and not for ${origin}. ${howToBuild}`);

const faults = await compareSite(origin, 'out', args.includes('--without-headers'));
// Only if these are the settings that `out/` was built with.
const wrong = builtFor === site.url && !isLoopback(origin) && wrongSettings(true);
if (wrong) faults.push(wrong);
if (faults.length > 0) stop(`${faults.join('\n')}\n\n${advice}`);
console.log(`${origin} serves what is in out/.`);

function stop(sentences: string): never {
  console.error(sentences);
  process.exit(1);
}
