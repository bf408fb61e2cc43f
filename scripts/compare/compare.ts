/** `npm run compare`: shows what the current files change on the pages: the words as git sees them, then screenshots. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import nextEnv from '@next/env';
import { findBrowser, howToInstall } from '#scripts/programs.ts';

const usage = `npm run compare [-- COMMIT] [OPTIONS]

Shows what the current files change on the pages since a commit (by default the last one), in words and in screenshots.
The options are Playwright's: -g WORD takes only screenshots whose name contains WORD, such as about, dark or 390.`;

const workFolder = '.compare';
/** Both builds run here, so that their paths are the same, and inside the project, so that they find its packages. */
const tree = `${workFolder}/tree`;
const playwright = 'node_modules/@playwright/test/cli.js';
const proofread = path.resolve(import.meta.dirname, '../proofread/proofread.ts');

// Ctrl-C reaches the running command too. After it has ended, this one removes its folder.
process.on('SIGINT', () => {});

try {
  compare(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}

function compare([first = 'HEAD', ...others]: string[]) {
  if (first === '--help') return console.log(usage);
  const [commit, options] = first.startsWith('-') ? ['HEAD', [first, ...others]] : [first, others];
  const id = git('log', '-1', '--format=%h', commit, '--').trim();
  if (!findBrowser('chromium')) throw new Error(`Screenshots need Chromium, which is not installed. ${howToInstall}`);
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder);

  git('read-tree', id);
  git('add', '--all');
  const color = process.stdout.isTTY ? 'color' : 'plain';
  const words = git('diff', '--cached', `--word-diff=${color}`, '--no-prefix', id, '--', ':(glob)app/**/copy.md');
  console.log(`Compared with ${commit} (${id})\n\n${words || 'No words changed.\n'}`);
  if (node([...process.execArgv, proofread]) !== 0) throw new Error('Nothing was compared. Fix this first.');

  // Both builds get the same settings: a difference between them would be no change of the pages.
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  console.log('\nBuilding the current files …');
  build('after');
  git('read-tree', id);
  console.log(`Building ${commit} …`);
  build('before');

  const test = ['test', '--config=e2e/screenshots.config.ts', ...options];
  console.log('Taking screenshots of the old pages …');
  node([playwright, ...test, '--update-snapshots=all', '--quiet', '--reporter=dot'], screenshotsOf('before'));
  console.log('\nComparing them with the current pages, which takes about a minute …');
  const status = node([playwright, ...test, '--reporter=html'], {
    ...screenshotsOf('after'),
    PLAYWRIGHT_HTML_OPEN: process.stdout.isTTY ? 'on-failure' : 'never',
    PLAYWRIGHT_HTML_OUTPUT_DIR: path.resolve('comparison'),
    PLAYWRIGHT_HTML_TITLE: `Compared with ${commit} (${id})`,
  });
  console.log(status === 0 ? '\nNo screenshot differs.' : '\nBefore and after: open comparison/index.html');
}

function screenshotsOf(folder: string) {
  return { SCREENSHOTS_OF: `${workFolder}/${folder}`, SCREENSHOTS_TO: `${workFolder}/screenshots` };
}

/** Builds the files in the index. @param to where the export goes, inside the work folder */
function build(to: string) {
  rmSync(tree, { recursive: true, force: true });
  git('checkout-index', '--all', `--prefix=${tree}/`);
  const [lockFile, ours] = [tree, '.'].map((folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const hasOwnPackages = lockFile !== ours;
  if (hasOwnPackages) {
    if (!process.env.npm_execpath) throw new Error('The packages differ. Start it with: npm run compare');
    node([process.env.npm_execpath, 'ci', '--prefer-offline', '--no-audit', '--no-fund'], {}, tree, 'pipe');
  }
  const next = path.resolve(hasOwnPackages ? tree : '', 'node_modules/next/dist/bin/next');
  // The default folder; naming it skips the type check.
  const env = { EXPORT_DIR: 'out', REQUIRE_EMAIL_SETTINGS: '' };
  if (node([next, 'build'], env, tree, 'pipe') !== 0) throw new Error('The build failed, so nothing was compared.');
  renameSync(`${tree}/out`, `${workFolder}/${to}`);
}

/** Runs Node. @param output `pipe` shows it only when the program fails @returns the exit code */
function node(args: string[], env = {}, cwd = '.', output: 'inherit' | 'pipe' = 'inherit') {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', output, output],
  });
  if (signal !== null || status === 130) throw new Error('\nStopped.');
  if (status !== 0 && output === 'pipe') console.error(`${stdout}${stderr}`);
  return status;
}

/** Runs git with an index of its own, which leaves the repository's as it is. */
function git(...args: string[]): string {
  const env = { ...process.env, GIT_INDEX_FILE: path.resolve(workFolder, 'index') };
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', env });
  if (status === null) throw new Error('This needs git.');
  if (status !== 0) throw new Error(`Git says: ${stderr.trim()}`);
  return stdout;
}
