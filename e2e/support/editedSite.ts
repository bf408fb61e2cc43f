/**
 * A copy of the site with odd edits that the checker accepts, and with the pages of `e2e/islands`. `npm start` builds it,
 * and serves it with its sandbox.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyPath } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';

/** Inside the project, where its packages are found. */
export const editedRoot = '.edited';

export const editedExport = join(editedRoot, '.preview');

/** What its build says. */
export const editedBuildLog = join(editedRoot, 'build.log');

/** Goes below the words of every page: each shape of docs/editing.md, in long, accented and odd words. */
const parts = readFileSync('app/parts/parts.md', 'utf8').replace(/^[\s\S]*?(?=\n## )/, '');

const longWord = 'Rechtsschutzversicherungsgesellschaften';

function edited(route: RoutePath, markdown: string): string {
  const opening = route === '/' ? `Networking · ${longWord} · Łódź` : `[${longWord}?](/about)\n\n${longWord}!`;
  const [head = '', ...own] = markdown
    .replace(/(\n---\n)[\s\S]*?(\n# .+)/, `$1\n${opening}\n$2 ${longWord}`)
    .split(/(?=\n## )/);
  // Here, all shapes of running text are in the head of the page.
  if (route === '/services') return head + parts.replaceAll(/\n## A (pull quote|chapter).*/g, '') + own.join('');
  const text = head + own.join('') + parts;
  // Home has exactly three steps, each with its figure.
  if (route === '/') return text.replace(/\n## Steps with[\s\S]*?(?=\n## A closing)/, '');
  // As Windows and a word processor write it.
  return route === '/contact' ? `\uFEFF${text}`.replaceAll('\n## ', '\n##\u00A0').replaceAll('\n', '\r\n') : text;
}

/** Writes the edited site, in place of an older one. */
export function copyEditedSite() {
  rmSync(editedRoot, { recursive: true, force: true });
  const folders = ['app', 'components', 'docs', 'emails', 'lib', 'public', 'scripts', 'styles'];
  const files = ['next.config.mjs', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'types.d.ts'];
  for (const name of [...folders, ...files]) {
    cpSync(name, join(editedRoot, name), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  }
  for (const { path } of routes) {
    writeFileSync(join(editedRoot, copyPath(path)), edited(path, readFileSync(copyPath(path), 'utf8')));
  }
  cpSync('e2e/islands', join(editedRoot, 'app/islands'), { recursive: true });
}

/** Lets the tests of a file open this site, and wait until it is built. */
export function testEditedSite() {
  const { EDITED_SITE_URL: address = '' } = process.env;
  test.use({ baseURL: address });
  test.beforeAll(async () => {
    // A server that is still starting refuses connections.
    const isBuilt = () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isBuilt, { message: 'the edited site is built', timeout: 0 }).toBe(true);
  });
}
