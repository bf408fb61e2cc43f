/** `npm run check:site`: compares a deployed site with `out/`. */
import { existsSync } from 'node:fs';
import nextEnv from '@next/env';

const usage = `npm run check:site -- https://www.example.org [--without-headers]

Says whether a host serves what is in out/: bytes, types, headers, caching, compression, the 404 page and redirects.
  --without-headers  for hosts where nobody can set headers, such as GitHub Pages`;

// The settings of `.env.local`, as the build reads them.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

const { isLoopback, originProblem, wrongSettings } = await import('#lib/settingsProblems.ts');
const { site } = await import('#lib/site.ts');
const { compareSite, readExport } = await import('./compareSite');

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
const files = readExport('out');
const [, builtFor] = /<link rel="canonical" href="([^"]+)"/.exec(`${files.get('index.html')}`) ?? [];
if (builtFor !== origin && !isLoopback(origin))
  stop(`out/ was built for ${builtFor}, and not for ${origin}. ${howToBuild}`);

const { faults, remarks } = await compareSite(origin, files, args.includes('--without-headers'));
// Only if these are the settings that `out/` was built with.
const wrong = builtFor === site.url && !isLoopback(origin) && wrongSettings(true);
if (wrong) faults.push(wrong);
for (const remark of remarks) console.log(`Remark: ${remark}`);
if (faults.length > 0) stop(`\n${faults.join('\n')}\n`);
console.log(`${origin} serves what is in out/.`);

function stop(sentences: string): never {
  console.error(sentences);
  process.exit(1);
}
