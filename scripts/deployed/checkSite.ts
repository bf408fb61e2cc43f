/** `npm run check:site -- ADDRESS`: compares a deployed site with `out/`. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';

const usage = `npm run check:site -- https://www.example.org [--without-headers]

Compares the site at this address with out/: every file at every address, its bytes, type, headers, caching and
compression, the 404 page and the redirects. Says in one sentence each what the host does wrong, and what to change.
It sends no message. First build out/ from the commit that is online, with the settings of that site.

  --without-headers  for hosts that let nobody set headers, such as GitHub Pages: a header that is missing is a remark
`;

// The settings of `.env.local`, as the build reads them.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

const { isLoopback, originProblem, wrongSettings } = await import('#lib/settingsProblems.ts');
const { site } = await import('#lib/site.ts');
const { addressOf, compareSite, readExport } = await import('./deployedSite');

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readCommand() {
  try {
    const options = { help: { type: 'boolean' }, 'without-headers': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { ...values, address: positionals[0]?.trim().replace(/\/$/, ''), others: positionals.slice(1) };
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

const { address, others, help, 'without-headers': withoutHeaders } = readCommand();
if (help) {
  console.log(usage);
  process.exit();
}
if (!address || others.length > 0) stop(`It takes one address.\n\n${usage}`);
const problem = originProblem(address);
if (problem) stop(`The address is ${problem}.`);
const { origin } = new URL(address);

const howToBuild = `Check out the commit that is online, and build it with NEXT_PUBLIC_SITE_URL=${origin} and the other
settings of that site (docs/email.md, step 5):
    npm ci
    npm run build`;
if (!existsSync('out/index.html')) stop(`There is no out/ to compare ${origin} with. ${howToBuild}`);
const files = readExport('out');
const builtFor = addressOf(files);
if (builtFor !== origin && !isLoopback(origin)) {
  stop(`out/ was built for ${builtFor}, and not for ${origin}. ${howToBuild}`);
}

const { faults, remarks } = await compareSite(origin, files, withoutHeaders);
// Only if these are the settings that `out/` was built with.
const wrong = builtFor === site.url && !isLoopback(origin) && wrongSettings(true);
if (wrong) faults.push(wrong);
for (const remark of remarks) console.log(`Remark: ${remark}`);
if (faults.length > 0) stop(`\n${faults.join('\n')}\n`);
console.log(`${origin} serves what is in out/.`);
