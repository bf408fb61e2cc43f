/**
 * A copy of the site with odd edits that the checker accepts, and with the pages of `e2e/islands`. `npm start` builds it,
 * and serves it with its sandbox.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyPath } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';
import { isServing } from './pages';

/** Inside the project, so that Node finds its packages. */
export const editedRoot = '.edited';

export const editedExport = join(editedRoot, '.preview');

/** The address of its privacy notice, on another site. */
export const privacyUrl = 'https://legal.example/privacy';

/** The log of its build. */
export const editedBuildLog = join(editedRoot, 'build.log');

/** How long a server may take to build the site while other programs keep the machine busy, in milliseconds. */
export const startTimeout = 600_000;

/** Added to the parts of every page: each shape of docs/editing.md, in long, accented and unusual words. */
const parts = readFileSync('app/parts/parts.md', 'utf8').replace(/^[\s\S]*?(?=\n## )/, '');

const longWord = 'Rechtsschutzversicherungsgesellschaften';

function edited(route: RoutePath, markdown: string): string {
  const opening = route === '/' ? `Networking · ${longWord} · Łódź` : `[${longWord}?](/about)\n\n${longWord}!`;
  const [hero = '', ...ownParts] = markdown
    .replace(/(\n---\n)[\s\S]*?(\n# .+)/, `$1\n${opening}\n$2 ${longWord}`)
    .split(/(?=\n## )/);
  // On this page, all shapes of running text are in the hero.
  if (route === '/services') return hero + parts.replaceAll(/\n## A (pull quote|chapter).*/g, '') + ownParts.join('');
  const text = hero + ownParts.join('') + parts;
  // Home has exactly three steps, each with its figure.
  if (route === '/') return text.replace(/\n## Steps with[\s\S]*?(?=\n## A closing)/, '');
  // As Windows and word processors write it.
  return route === '/contact' ? `\uFEFF${text}`.replaceAll('\n## ', '\n##\u00A0').replaceAll('\n', '\r\n') : text;
}

/** Writes the edited site, replacing an earlier one. */
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
  const siteFile = join(editedRoot, 'lib/site.ts');
  writeFileSync(siteFile, readFileSync(siteFile, 'utf8').replace(/privacyUrl: '.*'/, `privacyUrl: '${privacyUrl}'`));
  cpSync('e2e/islands', join(editedRoot, 'app/islands'), { recursive: true });
}

/** Makes the tests of a file open this site, once it is built. */
export function testEditedSite() {
  const { EDITED_SITE_URL: address = '' } = process.env;
  test.use({ baseURL: address });
  test.beforeAll(async () => {
    test.setTimeout(startTimeout);
    const hasFailed = () => !existsSync(editedRoot);
    const isOver = async () => hasFailed() || isServing(address);
    await expect.poll(isOver, { message: 'the build of the edited site is over', timeout: 0 }).toBe(true);
    expect(hasFailed(), 'the build of the edited site has failed, with the error above').toBe(false);
  });
}
