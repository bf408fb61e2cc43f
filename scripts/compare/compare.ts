/** `npm run compare`: shows how the current files change the pages, first as a word diff, then as screenshots. */
import '#scripts/settings/loadSettings.ts';
import { execFileSync, execSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const usage = `npm run compare [-- COMMIT] [OPTIONS]

Shows how the current files change the pages since a commit (by default the last one), in words and in screenshots.
The options are Playwright's: -g WORD takes only screenshots whose name contains WORD, such as about, dark or 390.`;

const workFolder = '.compare';
/** The files of the commit. Inside the project, so that they resolve its packages. */
const before = `${workFolder}/before`;

// Ctrl-C also stops the running command. Ignore it here, so that `finally` can clean up.
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
  const isCommit = !first.startsWith('-');
  const commit = isCommit ? first : 'HEAD';
  const options = isCommit ? others : [first, ...others];
  const name = `${commit} (${git('log', '-1', '--format=%h', commit, '--').trim()})`;
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder);

  git('read-tree', commit);
  git('add', '--all');
  const color = process.stdout.isTTY ? 'color' : 'plain';
  const words = git('diff', '--cached', `--word-diff=${color}`, '--no-prefix', commit, '--', ':(glob)app/**/copy.md');
  console.log(`Compared with ${name}\n\n${words || 'No words changed.\n'}`);

  // Neither build goes live. Both use the current settings, so that only changes of the pages show.
  process.env.REQUIRE_EMAIL_SETTINGS = '';
  console.log('Building the current files …');
  build('.', `${workFolder}/after`);
  console.log(`Building ${commit} …`);
  git('read-tree', commit);
  git('checkout-index', '--all', `--prefix=${before}/`);
  const hasSamePackages = lockFileOf(before) === lockFileOf('.');
  // On Windows, only a shell can start npm.
  if (!hasSamePackages) execSync('npm ci --prefer-offline --no-audit --no-fund', { cwd: before });
  build(before, 'out');

  const test = ['--config=e2e/screenshots.config.ts', ...options];
  console.log('Taking screenshots of the old pages …');
  playwright(`${before}/out`, ...test, '--update-snapshots=all', '--quiet', '--reporter=dot');
  console.log('\nComparing them with the current pages …');
  Object.assign(process.env, {
    PLAYWRIGHT_HTML_OPEN: process.stdout.isTTY ? 'on-failure' : 'never',
    PLAYWRIGHT_HTML_OUTPUT_DIR: path.resolve('comparison'),
    PLAYWRIGHT_HTML_TITLE: `Compared with ${name}`,
  });
  const status = playwright(`${workFolder}/after`, ...test, '--reporter=html');
  console.log(status === 0 ? '\nNo screenshot differs.' : '\nBefore and after: open comparison/index.html');
}

function lockFileOf(folder: string): string {
  return readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
}

/** Builds without checking types, because `EXPORT_DIR` is set. Throws an Error with Next's message. */
function build(root: string, exportDir: string) {
  execSync('npm run build --silent', { cwd: root, env: { ...process.env, EXPORT_DIR: exportDir }, stdio: 'pipe' });
}

/** Returns the exit code. */
function playwright(exportDir: string, ...options: string[]) {
  const env = { ...process.env, SCREENSHOTS_OF: exportDir, SCREENSHOTS_TO: `${workFolder}/screenshots` };
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...options];
  const { status, signal } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (signal || status === 130) throw new Error('\nStopped.');
  return status;
}

/** Runs git with a temporary index, so that the real one stays untouched. Throws an Error with git's message. */
function git(...args: string[]): string {
  const env = { ...process.env, GIT_INDEX_FILE: path.resolve(workFolder, 'index') };
  return execFileSync('git', args, { encoding: 'utf8', env, stdio: 'pipe' });
}
