/**
 * A copy of the site with odd edits that the checker accepts, and with the pages of `e2e/islands`. `npm start` builds it,
 * and serves it with its sandbox.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyPath } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';
import { testRun } from './testRun';

/** Inside the project, where its packages are found. */
export const editedRoot = '.edited';

export const editedExport = join(editedRoot, '.preview');

const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const longAddress = `https://www.example.org/${'a-very-long-address/'.repeat(6)}?${'key=value&'.repeat(6)}`;

/** Goes below the words of every page: each shape of docs/editing.md, in long, accented and odd words. */
const parts = `
## Łukasz Dvořák, Šimůnek & Ağaoğlu: ${longWord}

${longWord} and [${longWord}](${longAddress}). &copy; &amp; &lt;b&gt; 5 * 3, snake\\_case, \\#1, AT&T, C++ and \`code\`.\\
Call [+1 555 0100](tel:+15550100), or write to [${longWord}@example.org](mailto:ada@example.org).

1999\\. That was the year\\
with a line break.

> ${longWord}
>
> - **bold** and *emphasis*
>
> Three.

- **${longWord}** ${longWord}
- **Ağaoğlu** [${longWord}](/about)

- one

  two

- three
  1. four
  2. five
     - six

[${longWord}](/process)

## A quote of ${longWord}

To *${longWord}* and [back](/).

## A grid

### ${longWord}

- ${longWord}
- two
- three
- four
- five
- six

### Two [links](/about) and **bold**

1. ${longWord}
2. Two.

#### Donaudampfschifffahrtsgesellschaft

Words.

## A panel

> [${longWord}?](/about)
>
> ${longWord}!

- [${longWord}](/contact)
- [See how](/process)
`;

/** Goes on all pages but home, which refuses a step without a picture. */
const strip = `
## A strip

Before.

1. **${longWord}** ${longWord}
2. Two, and **bold**.

   > Three.

After.
`;

function edited(route: RoutePath, markdown: string): string {
  const [, head = '', headline = '', below = ''] =
    /^(---[\s\S]+?\n---\n)[\s\S]*?^# (.+)\n([\s\S]*)/m.exec(markdown) ?? [];
  const above: Partial<Record<RoutePath, string>> = {
    '/': `Networking · ${longWord} · Łódź`,
    '/about': `${longWord}?\n\n${longWord}!`,
    '/process': `${longWord} · Łódź · Two`,
  };
  const question = above[route] ?? `[${longWord}?](/about)`;
  const text = `${head}\n${question}\n\n# ${headline} Donaudampfschifffahrtsgesellschaft\n${below}${route === '/' ? '' : strip}${parts}`;
  // As Windows and a word processor write it.
  return route === '/contact' ? `\uFEFF${text}`.replaceAll('\n## ', '\n##\u00A0').replaceAll('\n', '\r\n') : text;
}

/** Writes the copy, in place of an older one. */
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

/** Lets the tests of a file open this site, and wait for its build, which began with the first test of all. */
export function testEditedSite() {
  test.use({ baseURL: testRun.sandboxUrl });
  test.beforeAll(async ({ playwright }) => {
    test.setTimeout(120_000);
    const request = await playwright.request.newContext();
    const status = async () => (await request.get(testRun.sandboxUrl)).status();
    await expect.poll(status, { message: 'the edited site is built', timeout: 0 }).toBe(200);
    await request.dispose();
  });
}
