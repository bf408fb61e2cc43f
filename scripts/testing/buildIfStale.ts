import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import nextEnv from '@next/env';

/** Everything that the bytes of `out/` are made from. */
const folders = ['app', 'components', 'lib', 'styles', 'public', 'scripts/export', 'scripts/assets'];
const files = ['next.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.build.json', 'tsconfig.json'];

/** Says whether `out/` was built for this address, after the last change of a source. */
export function isFresh(siteUrl: string, root = '.'): boolean {
  const home = join(root, 'out/index.html');
  if (!existsSync(home) || !readFileSync(home, 'utf8').includes(`<link rel="canonical" href="${siteUrl}"`))
    return false;
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  // A folder changes when a file in it is removed. Tests do not change the site.
  const sources = [...folders, ...files, '.env.local', ...inFolders].filter((name) => !/\.test\.tsx?$/.test(name));
  const times = sources.map((name) => statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(...times) < statSync(home).mtimeMs;
}

/** Builds the site unless `out/` is fresh. Other settings than the address fail the tests that send. @throws Error */
export default async function buildIfStale() {
  // As `next build` reads them, before the site's address is computed.
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const { site } = await import('#lib/site.ts');
  if (isFresh(site.url)) return;
  console.error('Building out/ …');
  const build = ['node_modules/next/dist/bin/next', 'build'];
  const { status } = spawnSync(process.execPath, build, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The build failed; see the error above.');
}
