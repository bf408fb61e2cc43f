/** Runs `npm run build` when `out/` is missing, or was made from other sources or settings than those of now. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import nextEnv from '@next/env';

/** Everything that the bytes of `out/` are made from. */
const sources = [
  'app',
  'components',
  'lib',
  'styles',
  'public',
  'mdx-components.tsx',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Not in `.next/`, which the next build empties, be it the preview's. */
const stampFile = 'node_modules/.cache/out.sha256';

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  // A test is no part of the site.
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** @returns a digest of every source file's name and bytes, and of every setting that is inlined */
function currentStamp(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  for (const [name, value] of settings.sort()) hash.update(`${name}=${value}\0`);
  // A build by hand, without this script, writes `out/` anew: its time tells.
  if (existsSync('out/index.html')) hash.update(String(statSync('out/index.html').mtimeMs));
  return hash.digest('hex');
}

// The settings of `.env.local` and its like, read in the way that `next build` reads them.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

const isFresh =
  existsSync('out/index.html') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();

if (isFresh) {
  console.log('out/ is up to date.');
} else {
  console.log('Building out/ …');
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, currentStamp());
}
