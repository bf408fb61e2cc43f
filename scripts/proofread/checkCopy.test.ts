import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import test, { type TestContext } from 'node:test';
import { checkCopy } from './checkCopy';
import { about, aboutPage, makeSite } from './testSite';

const project = resolve(import.meta.dirname, '../..');
const ourAbout = readFileSync(`${project}/${about}`, 'utf8');

/** Runs the command as a person does. */
function run(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const command = [resolve(project, 'node_modules/tsx/dist/cli.mjs'), 'scripts/check-copy.ts', ...args];
    const options = { cwd: project, env: { ...process.env, GITHUB_ACTIONS: '', ...env } };
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

function ourSiteWith(t: TestContext, files: Record<string, string>) {
  return makeSite(t, files, project);
}

test('the copy of this site has no errors', async () => {
  const { code, stdout } = await run([]);
  assert.match(stdout, /^\d+ files read, 0 errors, \d+ pieces? of advice\.$/m);
  assert.equal(code, 0, stdout);
});

test('the whole check takes less than five seconds', async () => {
  // Of the processor, not of the clock, which also counts what else the machine is doing.
  const start = process.cpuUsage();
  await checkCopy(project);
  const { user, system } = process.cpuUsage(start);
  assert.ok(user + system < 5_000_000, `${(user + system) / 1e6} s`);
});

test('an error is one line with its file and line, and fails', async (t) => {
  const root = ourSiteWith(t, { [about]: ourAbout.replace('we listen', 'we lissten') });
  const line = ourAbout.split('\n').findIndex((text) => text.includes('we listen')) + 1;
  const { code, stdout, stderr } = await run([root]);
  assert.equal(
    stdout,
    `${about}:${line} "lissten" looks misspelt. Did you mean "listen"?\n7 files read, 1 error, 0 pieces of advice.\n`,
  );
  assert.deepEqual({ code, stderr }, { code: 1, stderr: '' });
});

test('GitHub is told the line as well, so that it shows the finding there', async (t) => {
  const root = ourSiteWith(t, { [about]: `${ourAbout}\n100% [here](/contact)\n` });
  const { stdout } = await run([root], { GITHUB_ACTIONS: 'true' });
  const line = ourAbout.split('\n').length + 1;
  assert.ok(
    stdout.includes(
      `::error file=${about},line=${line}::The link "here" does not say where it leads. Name the page or the thing.\n`,
    ),
    stdout,
  );
});

test('advice is given, and does not fail', async (t) => {
  const root = ourSiteWith(t, { [about]: `${ourAbout}\n${'We ask, we listen and we write. '.repeat(60)}\n` });
  const { code, stdout } = await run([root]);
  assert.match(stdout, /^app\/about\/copy\.md:1 Advice: The page has \d+ words\./);
  assert.match(stdout, /0 errors, 1 piece of advice\.$/m);
  assert.equal(code, 0);
});

test('a broken file does not keep the others from being read', async (t) => {
  const root = ourSiteWith(t, {
    [about]: 'no front matter',
    'app/news/copy.md': aboutPage('Words.').replace('About Us', 'News'),
  });
  const { code, stdout } = await run([root]);
  assert.match(stdout, /^app\/about\/copy\.md:1 The front matter is missing\./m);
  assert.match(
    stdout,
    /^app\/news\/copy\.md:1 No page uses this file\. The pages are listed in lib\/site\.ts\.$/m,
  );
  assert.match(stdout, /^8 files read, 2 errors/m);
  assert.equal(code, 1);
});

test('a folder without any copy names every file that is missing', async (t) => {
  const { code, stdout } = await run([makeSite(t, {})]);
  assert.equal(stdout.match(/This file is missing: it holds the words of a page\./g)?.length, 6);
  assert.equal(code, 1);
});

test('--help explains itself, and an unknown option gets the same text', async () => {
  const help = await run(['--help']);
  assert.match(help.stdout, /^Checks the words of the site/);
  assert.equal(help.code, 0);
  const unknown = await run(['--nope']);
  assert.match(unknown.stderr, /Unknown option '--nope'/);
  assert.match(unknown.stderr, /Checks the words of the site/);
  assert.equal(unknown.code, 2);
});
