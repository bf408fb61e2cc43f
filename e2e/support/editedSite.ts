/** Builds and serves a copy of the site with odd edits that the checker accepts. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyPath } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';
import { listen } from '#scripts/preview/listen.ts';
import { staticSite } from '#scripts/preview/staticSite.ts';

/** Inside the project, where its packages are found. */
const root = '.edited';

export const editedExport = join(root, 'out');

const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const longAddress = `https://www.example.org/${'a-very-long-address/'.repeat(6)}?${'key=value&'.repeat(6)}`;

/** Goes below the words of every page: each shape of docs/editing.md, in long, accented and odd words. */
const parts = `
## Łukasz Dvořák, Šimůnek & Ağaoğlu: ${longWord}

${longWord} and [${longWord}](${longAddress}). &copy; &amp; &lt;b&gt; 5 * 3, snake\\_case, \\#1, AT&T, C++ and \`code\`.
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

## A statement of ${longWord}

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

export function removeEditedSite() {
  rmSync(root, { recursive: true, force: true });
}

/** @throws Error with the words of the build when it refuses an edit */
export async function startEditedSite() {
  removeEditedSite();
  const folders = ['app', 'components', 'lib', 'public', 'scripts', 'styles'];
  const files = [
    'docs/requirements.md',
    'next.config.mjs',
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'types.d.ts',
  ];
  for (const name of [...folders, ...files]) {
    cpSync(name, join(root, name), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  }
  for (const { path } of routes) {
    writeFileSync(join(root, copyPath(path)), edited(path, readFileSync(copyPath(path), 'utf8')));
  }
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', EXPORT_DIR: 'out' };
  const next = resolve('node_modules/next/dist/bin/next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  const { server, address } = await listen(0, staticSite(editedExport));
  return { address, stop: () => server.close().closeAllConnections() };
}
