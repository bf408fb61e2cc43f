/** `npm run check:site -- ADDRESS`: compares a deployed site with `out/`. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';

const usage = `npm run check:site -- https://www.example.org [--without-headers]

Compares the site at this address with out/: every file at every address, its bytes, type, headers, caching and
compression, the 404 page and the redirects. Prints one sentence for each fault of the host, with what to change.
It sends no message. First build out/ from the commit that is online, with the settings of that site.

  --without-headers  for hosts that let nobody set headers, such as GitHub Pages
`;

// The settings of `.env.local`, as the build reads them.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

const { isLoopback, originProblem, wrongSettings } = await import('#lib/settingsProblems.ts');
const { site } = await import('#lib/site.ts');
const { compareSite, readExport } = await import('./compareSite');

try {
  const options = { help: { type: 'boolean' }, 'without-headers': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) console.log(usage);
  else await checkSite(positionals, values['without-headers']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function checkSite([given, ...others]: string[], withoutHeaders?: boolean) {
  if (!given || others.length > 0) throw new Error(`It takes one address.\n\n${usage}`);
  const problem = originProblem(given.trim().replace(/\/$/, ''));
  if (problem) throw new Error(`The address is ${problem}.`);
  const { origin } = new URL(given);

  const howToBuild = `Check out the commit that is online, and build it with NEXT_PUBLIC_SITE_URL=${origin} and the other
settings of that site (docs/email.md, step 5):
    npm ci
    npm run build`;
  if (!existsSync('out/index.html')) throw new Error(`There is no out/ to compare ${origin} with. ${howToBuild}`);
  const files = readExport('out');
  const [, builtFor] = /<link rel="canonical" href="([^"]+)"/.exec(`${files.get('index.html')}`) ?? [];
  if (builtFor !== origin && !isLoopback(origin))
    throw new Error(`out/ was built for ${builtFor}, and not for ${origin}. ${howToBuild}`);

  const { faults, remarks } = await compareSite(origin, files, withoutHeaders);
  // Only if these are the settings that `out/` was built with.
  const wrong = builtFor === site.url && !isLoopback(origin) && wrongSettings(true);
  if (wrong) faults.push(wrong);
  for (const remark of remarks) console.log(`Remark: ${remark}`);
  if (faults.length > 0) throw new Error(`\n${faults.join('\n')}\n`);
  console.log(`${origin} serves what is in out/.`);
}
