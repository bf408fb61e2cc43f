import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import nextEnv from '@next/env';

/** Everything that the bytes of `out/` are made from. */
const folders = ['app', 'components', 'lib', 'styles', 'public', 'scripts/export', 'scripts/assets'];
const configuration = ['next.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.build.json', 'tsconfig.json'];

/** Not in `.next/`, which every build empties, even the preview's. */
const stampFile = 'node_modules/.cache/out.sha256';

/** Hashes the names and bytes of all sources, the settings that are inlined, and the time of `out/`. */
export function stampOf(root = '.'): string {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  // Tests do not change the site.
  const sources = [...configuration, ...inFolders.sort()].filter((file) => !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of sources) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  // The time tells whether another build has written `out/` since.
  hash.update(JSON.stringify([settings.sort(), statSync(join(root, 'out/index.html')).mtimeMs]));
  return hash.digest('hex');
}

/** Builds the site unless `out/` was made from the current sources and settings. @throws Error when that fails */
export default function buildIfStale() {
  // As `next build` reads them.
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const isFresh =
    existsSync('out/index.html') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf();
  if (isFresh) return;
  console.error('Building out/ …');
  const build = ['node_modules/next/dist/bin/next', 'build'];
  const { status } = spawnSync(process.execPath, build, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The build failed; see the error above.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stampOf());
}
