/** `npm run compare`: builds a commit and the working tree, and reports how the pages differ. */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import mustache from 'mustache';
import { copyPath } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';
import { findBrowser, howToInstall } from '#scripts/testing/programs.ts';
import { copyChanges } from './copyChanges';
import { type ChangedPicture, type Difference, differencesOf, labelOf } from './differences';
import { readExport, sortPages } from './exports';

const help = `Compares the current pages with those of a commit: a list in words, and a report with the pictures of both.

Usage: npm run compare [-- COMMIT] [--only WORD]

  COMMIT          a branch, tag or commit, such as main (default: the last commit, so that uncommitted changes show)
  --only WORD     only pictures whose name contains WORD, such as "about", "dark", "state" or "390"
  --help          this text

The report goes to comparison/, a folder that git ignores.`;

const reportFolder = 'comparison';
/** Removed at the end. It is inside the project, so that a build in it finds node_modules. */
const workFolder = '.compare';
/** Both are built here, one after the other: the bytes of an export depend on the path. */
const tree = `${workFolder}/tree`;
const before = `${workFolder}/before`;
const after = `${workFolder}/after`;
const report = `${workFolder}/report`;

/** Ends the command with a sentence and no stack trace. */
class Stop extends Error {}

let child: ChildProcess | undefined;
let stopCode: number | undefined;
process.on('SIGINT', () => end(130));
process.on('SIGTERM', () => end(143));
process.on('SIGHUP', () => end(129));
// A signal to npm ends the shell between npm and this process. Debian's dash does not pass it on.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && end(143), 500).unref();

try {
  await compare(readOptions());
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = stopCode ?? 1;
} finally {
  remove(workFolder);
}

async function compare({ commit, only }: { commit: string; only: string }) {
  const started = Date.now();
  const id = git(['rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`], {
    problem: `There is no commit "${commit}" here. Name a branch, a tag or a commit, such as main.`,
  });
  const label = commit === 'HEAD' ? 'the last commit' : commit;
  const name = commit.startsWith(id) ? id : `${label} (${id})`;
  if (!findBrowser('chromium'))
    throw new Stop(`The pictures are taken in Chromium, which is not here. ${howToInstall}`);
  // Both builds use the same settings: other settings are no change of the pages.
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  remove(workFolder);

  checkOut(id);
  const oldCopy = readCopies();
  await build(name, before);
  copyWorkingTree();
  const copy = readCopies();
  await build('the current files', after);

  const pages = sortPages(readExport(before), readExport(after));
  const pictures =
    pages.changed.length + pages.added.length > 0 ? await comparePictures(name, only, pages.unchanged) : [];
  const words = [
    ...pages.removed.map((page) => `${labelOf(page)}: the page is gone`),
    ...[...copy].flatMap(([page, text]) =>
      copyChanges(page, oldCopy.get(page), text).map((change) => `${labelOf(page)}: ${change}`),
    ),
  ];
  const unchanged = pages.unchanged.map(labelOf).sort().join(', ');
  writeReport(
    `Compared with ${name}`,
    [...words.map((text) => ({ text, pictures: [] })), ...differencesOf(pictures)],
    [
      ...(unchanged ? [`The same bytes as before, so not looked at: ${unchanged}.`] : []),
      ...(only ? [`Only pictures whose name contains "${only}" were taken.`] : []),
      'Left out: the pages on paper, and every browser except Chromium.',
    ],
  );
  console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
}

/** Writes and prints the list. */
function writeReport(title: string, differences: Difference[], remarks: string[]) {
  const lines = differences.map(({ text }) => text);
  const result = lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'Nothing changed.';
  const list = `${[title, result, ...remarks].join('\n\n')}\n`;
  const template = readFileSync(new URL('report.mustache', import.meta.url), 'utf8');
  mkdirSync(report, { recursive: true });
  writeFileSync(`${report}/list.md`, `## ${list}`);
  writeFileSync(`${report}/index.html`, mustache.render(template, { title, differences, remarks }));
  remove(reportFolder);
  renameSync(report, reportFolder);
  console.log(`\n${list}`);
  if (differences.length > 0)
    console.log(`Before and after: ${pathToFileURL(path.resolve(reportFolder, 'index.html'))}`);
}

/** Fills the work tree with the files of a commit. It is a plain copy, so git has nothing to clean up. */
function checkOut(id: string) {
  mkdirSync(tree, { recursive: true });
  const env = { GIT_INDEX_FILE: path.resolve(workFolder, 'index') };
  git(['read-tree', id], { env });
  git(['checkout-index', '--all', `--prefix=${tree}/`], { env });
}

/** Reads the words of each page in the work tree. */
function readCopies(): Map<RoutePath, string> {
  const files = routes.map(({ path: route }) => [route, path.join(tree, copyPath(route))] as const);
  const existing = files.filter(([, file]) => existsSync(file));
  return new Map(existing.map(([route, file]) => [route, readFileSync(file, 'utf8')]));
}

/** Fills the work tree with the current files, except those that git ignores. */
function copyWorkingTree() {
  remove(tree);
  const files = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']).split('\0');
  for (const file of files) if (file && existsSync(file)) cpSync(file, path.join(tree, file));
}

/** Builds the work tree. @param to where the export goes */
async function build(name: string, to: string) {
  console.log(`Building ${name} …`);
  const lockFile = readFileSync(path.join(tree, 'package-lock.json'));
  const hasOwnPackages = !lockFile.equals(readFileSync('package-lock.json'));
  if (hasOwnPackages) {
    console.log('  with other packages: installing them …');
    if (!process.env.npm_execpath) throw new Stop('Start it with: npm run compare');
    await runQuietly([process.env.npm_execpath, 'ci', '--prefer-offline', '--no-audit', '--no-fund'], tree);
  }
  const next = path.resolve(hasOwnPackages ? tree : '', 'node_modules/next/dist/bin/next');
  // The default folder; naming it skips the type check.
  await runQuietly([next, 'build'], tree, { EXPORT_DIR: 'out', REQUIRE_EMAIL_SETTINGS: '' });
  renameSync(path.join(tree, 'out'), to);
}

/** Takes the pictures of both exports with the current suite. @returns those that differ or cannot be taken */
async function comparePictures(name: string, only: string, unchanged: string[]): Promise<ChangedPicture[]> {
  console.log('Taking the pictures of both …');
  const list = path.resolve(workFolder, 'differences.json');
  const playwright = path.resolve('node_modules/@playwright/test/cli.js');
  const leftOut = `--grep-invert=@(${['paper', ...unchanged].join('|')})(?!\\S)`;
  const options = ['--config=e2e/pictures.config.ts', leftOut, `--grep=${only}`];
  const reporters = '--reporter=./scripts/compare/reporter.ts,html';
  await run([playwright, 'test', ...options, `--output=${workFolder}/results`, reporters, '--pass-with-no-tests'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PICTURES_OF: after,
      PICTURES_BEFORE: before,
      PICTURES_TO: `${workFolder}/pictures`,
      PICTURES_LIST: list,
      PLAYWRIGHT_HTML_OPEN: 'never',
      PLAYWRIGHT_HTML_OUTPUT_DIR: path.resolve(report, 'pictures'),
      PLAYWRIGHT_HTML_TITLE: `Compared with ${name}`,
    },
  });
  // A picture that cannot be taken becomes a line of the list.
  if (!existsSync(list)) throw new Stop('The pictures could not be taken: see above.');
  return JSON.parse(readFileSync(list, 'utf8'));
}

/** Runs a Node command, and shows its output only when it fails. */
async function runQuietly(args: string[], cwd: string, env: Record<string, string> = {}) {
  const { code, output } = await run(args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  if (code !== 0) throw new Stop(`${output}\nThis failed, so nothing is compared.`);
}

async function run(args: string[], options: SpawnOptions) {
  child = spawn(process.execPath, args, options);
  const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [code, signal] = await once(child, 'exit');
  const output = (await Promise.all(outputs)).join('');
  // Ctrl-C reaches the child too, which may end first.
  if (stopCode !== undefined || signal !== null || code === 130) throw new Stop('\nStopped.');
  return { code, output };
}

/** Ends the child first, with all that it started. Playwright listens to SIGINT. */
function end(code: number) {
  stopCode = code;
  // On Windows this would end the child alone, and Ctrl-C has reached all of them already.
  if (process.platform !== 'win32') child?.kill('SIGINT');
}

/** @param problem the message when git fails, instead of git's own */
function git(args: string[], { env = {}, problem = '' } = {}): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (status === null) throw new Stop('This needs git.');
  if (status !== 0) throw new Stop(problem || stderr.trim());
  return stdout.trim();
}

function remove(fileOrFolder: string) {
  // Retries: Windows keeps a file locked for a moment after its program has ended.
  rmSync(fileOrFolder, { recursive: true, force: true, maxRetries: 10 });
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    return { commit: positionals[0] ?? 'HEAD', only: values.only };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} See: npm run compare -- --help`);
    process.exit(1);
  }
}
