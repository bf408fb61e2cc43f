/** `npm run compare`: shows how the current files change the pages since a commit, in words and screenshots. */
import { execFileSync, execSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const usage = `npm run compare [-- COMMIT] [OPTIONS]

Shows how the current files change the pages since a commit, by default the last one. The options are Playwright's:
-g WORD takes only the screenshots whose name contains WORD, such as about, dark or 390.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(usage);
  process.exit();
}
const [first = ''] = args;
const namesCommit = first !== '' && !first.startsWith('-');
const commit = namesCommit ? first : 'HEAD';
const options = namesCommit ? args.slice(1) : args;
const workFolder = '.compare';
/** The files of the commit. Inside the project, so that they resolve its packages. */
const before = `${workFolder}/before`;

/** Resolved here, so that a missing package stops the command before the builds. */
const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

// Ctrl-C also stops the running command. Ignore it here, so that `finally` can clean up.
process.on('SIGINT', () => {});

try {
  compare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}

function compare() {
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(before, { recursive: true });
  git('archive', `--output=${before}.tar`, commit);
  execFileSync('tar', ['--extract', '--file', `${before}.tar`, '--directory', before]);

  const words = git('diff', '--word-diff=plain', '--no-prefix', commit, '--', ':(glob)app/**/copy.md');
  console.log(`Compared with ${commit}\n\n${words || 'No words changed.\n'}`);

  // Neither build goes live. Both use the current settings, so that only changes of the pages show.
  process.env.REQUIRE_EMAIL_SETTINGS = '';
  console.log('Building both …');
  build('.', `${workFolder}/after`);
  const [oldLock, newLock] = [before, '.'].map((folder) => readFileSync(`${folder}/package-lock.json`, 'utf8'));
  // On Windows, only a shell can start npm.
  if (oldLock !== newLock) execSync('npm ci --prefer-offline --no-audit --no-fund', { cwd: before });
  build(before, 'out');

  console.log('Taking screenshots of the old pages …');
  const oldStatus = playwright(`${before}/out`, '--update-snapshots=all', '--quiet', '--reporter=dot');
  if (oldStatus !== 0) console.log(`\nThe screenshots above are not possible at ${commit}, so they are not compared.`);
  console.log('\nComparing them with the current pages …');
  process.env.PLAYWRIGHT_HTML_OPEN = process.stdout.isTTY ? 'on-failure' : 'never';
  process.env.PLAYWRIGHT_HTML_OUTPUT_DIR = resolve('comparison');
  const status = playwright(`${workFolder}/after`, '--reporter=html');
  console.log(status === 0 ? '\nNo screenshot differs.' : '\nBefore and after: open comparison/index.html');
}

/** Builds without checking types, because `EXPORT_DIR` is set. Throws an Error with Next's message. */
function build(root: string, exportDir: string) {
  execSync('npm run build --silent', { cwd: root, env: { ...process.env, EXPORT_DIR: exportDir }, stdio: 'pipe' });
}

function playwright(exportDir: string, ...reporting: string[]) {
  const env = { ...process.env, SCREENSHOTS_OF: exportDir };
  const args = ['test', '--config=e2e/screenshots.config.ts', ...options, ...reporting];
  const { status, signal } = spawnSync(process.execPath, [cli, ...args], { env, stdio: 'inherit' });
  if (signal || status === 130) throw new Error('\nStopped.');
  return status;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });
}
