/** Runs `npm run build` unless `out/` was made from the current sources and settings. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import nextEnv from '@next/env';

/** Everything that the bytes of `out/` are made from. */
const folders = ['app', 'components', 'lib', 'styles', 'public', 'scripts/export', 'scripts/assets'];
const settingsFiles = ['next.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.build.json', 'tsconfig.json'];

/** Not in `.next/`, which every build empties, even the preview's. */
const stampFile = 'node_modules/.cache/out.sha256';

/** Hashes the names and bytes of all sources, the settings that are inlined, and the time of `out/`. */
function currentStamp(): string {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...settingsFiles, ...inFolders.sort()]) {
    // Tests do not change the site.
    if (statSync(file).isDirectory() || /\.test\.tsx?$/.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  // The time tells whether another build has written `out/` since.
  hash.update(JSON.stringify([settings.sort(), statSync('out/index.html').mtimeMs]));
  return hash.digest('hex');
}

// The settings of `.env.local` and its like, as `next build` reads them.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

const isFresh =
  existsSync('out/index.html') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
if (!isFresh) {
  // Playwright hides the standard output.
  console.error('Building out/ …');
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, currentStamp());
}
