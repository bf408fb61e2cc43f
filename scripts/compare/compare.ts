/** `npm run compare`: shows what the current files change on the pages: the words as git sees them, then screenshots. */
import '#scripts/loadSettings.ts';
import { execFileSync, execSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const usage = `npm run compare [-- COMMIT] [OPTIONS]

Shows what the current files change on the pages since a commit (by default the last one), in words and in screenshots.
The options are Playwright's: -g WORD takes only screenshots whose name contains WORD, such as about, dark or 390.`;

const workFolder = '.compare';
/** The files of the commit: inside the project, so that they find its packages. */
const before = `${workFolder}/before`;

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
  const name = `${commit} (${git('log', '-1', '--format=%h', commit, '--').trim()})`;
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder);

  git('read-tree', commit);
  git('add', '--all');
  const color = process.stdout.isTTY ? 'color' : 'plain';
  const words = git('diff', '--cached', `--word-diff=${color}`, '--no-prefix', commit, '--', ':(glob)app/**/copy.md');
  console.log(`Compared with ${name}\n\n${words || 'No words changed.\n'}`);

  // Neither build goes live. Both have today's settings: a difference between these would be no change of the pages.
  process.env.REQUIRE_EMAIL_SETTINGS = '';
  console.log('Building the current files …');
  build('.', `${workFolder}/after`);
  console.log(`Building ${commit} …`);
  git('read-tree', commit);
  git('checkout-index', '--all', `--prefix=${before}/`);
  const lockFiles = [before, '.'].map((folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  // The commit may need other packages. On Windows, only a shell can start npm.
  if (lockFiles[0] !== lockFiles[1]) execSync('npm ci --prefer-offline --no-audit --no-fund', { cwd: before });
  build(before, 'out');

  const test = ['--config=e2e/screenshots.config.ts', ...options];
  console.log('Taking screenshots of the old pages …');
  playwright(`${before}/out`, ...test, '--update-snapshots=all', '--quiet', '--reporter=dot');
  console.log('\nComparing them with the current pages, which takes about a minute …');
  Object.assign(process.env, {
    PLAYWRIGHT_HTML_OPEN: process.stdout.isTTY ? 'on-failure' : 'never',
    PLAYWRIGHT_HTML_OUTPUT_DIR: path.resolve('comparison'),
    PLAYWRIGHT_HTML_TITLE: `Compared with ${name}`,
  });
  const status = playwright(`${workFolder}/after`, ...test, '--reporter=html');
  console.log(status === 0 ? '\nNo screenshot differs.' : '\nBefore and after: open comparison/index.html');
}

/** @param to where the export goes; naming it skips the check of types @throws Error with what Next says */
function build(root: string, to: string) {
  execSync('npm run build --silent', { cwd: root, env: { ...process.env, EXPORT_DIR: to }, stdio: 'pipe' });
}

/** @returns the exit code */
function playwright(exportDir: string, ...options: string[]) {
  const env = { ...process.env, SCREENSHOTS_OF: exportDir, SCREENSHOTS_TO: `${workFolder}/screenshots` };
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...options];
  const { status, signal } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (signal || status === 130) throw new Error('\nStopped.');
  return status;
}

/** Runs git with an index of its own, which leaves the repository's as it is. @throws Error with what git says */
function git(...args: string[]): string {
  const env = { ...process.env, GIT_INDEX_FILE: path.resolve(workFolder, 'index') };
  return execFileSync('git', args, { encoding: 'utf8', env, stdio: 'pipe' });
}
