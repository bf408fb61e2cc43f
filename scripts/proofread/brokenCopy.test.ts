import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { brokenCopy } from './brokenCopy';
import { about, makeSite } from './testSite';

const project = resolve(import.meta.dirname, '../..');

test('the copy of this site can be built', () => {
  assert.equal(brokenCopy(project), undefined);
});

test('misspelt words do not keep the site from being built', (t) => {
  const content = '---\ntitle: About\ndescription: Shrot\n---\n\n# Abuot\n';
  assert.equal(brokenCopy(makeSite(t, { [about]: content }, project)), undefined);
});

test('a build names every file that it cannot read, with its line, and shows no stack trace', async (t) => {
  const root = makeSite(
    t,
    { [about]: '# About Us\n', 'app/process/copy.md': '---\ntitle: "Process\ndescription: x\n---\n' },
    project,
  );
  for (const path of ['package.json', 'next.config.mjs', 'tsconfig.json', 'lib']) {
    cpSync(join(project, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  const next = join(project, 'node_modules/next/dist/bin/next');
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((done) => {
    execFile(process.execPath, [next, 'build'], { cwd: root }, (error, _stdout, text) =>
      done({ code: error?.code, stderr: text }),
    );
  });
  assert.equal(code, 1);
  assert.equal(
    stderr.trim(),
    [
      'The words of these pages cannot be read:',
      `${about}:1 The front matter is missing. The file has to begin with a line ---, then title: and description:, then another line ---.`,
      'app/process/copy.md:2 The quotes here do not match. Begin and end the text with ", and use none inside.',
    ].join('\n'),
  );
});
