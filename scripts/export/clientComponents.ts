import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentName, ExportProblem } from './page';

/** Client components that do all they have to while the page is exported, each with its reason. */
const done: Readonly<Record<string, string>> = {
  'components/NavBar/NavLink.tsx': 'asks for the path of its page, which never changes',
};

/** What Next brings along as client components, and what to use instead; all others are its own machinery. */
const ofNext: readonly [file: RegExp, name: string, instead: string][] = [
  [
    /client\/script\b/,
    'next/script',
    'Put a plain <script> into the page, and allow its address in lib/allowedOrigins.ts.',
  ],
  [/client\/app-dir\/form\b/, 'next/form', 'Put a plain <form> into a client component, and that into an <Island>.'],
  [/client\/image-component\b/, 'next/image', 'Use <img> with width, height and loading.'],
  [/client\/app-dir\/link\b/, 'next/link', 'Use a plain <a>.'],
  [
    /lazy-dynamic\//,
    'next/dynamic',
    'Put the component into an <Island until="visible">, which loads it when it is seen.',
  ],
];

/** Where Next keeps each client module: its number, and its file from the root of the project. */
export type ClientModules = ReadonlyMap<string, string>;

/**
 * Reads which files the numbers in the payloads stand for.
 * @param folder where Next writes what it builds
 * @param nextName what Next calls the root of the project: `[project]/`, or longer
 */
export function readClientModules(folder: string, nextName: string): ClientModules {
  const files = readdirSync(join(folder, 'server/app'), { recursive: true, encoding: 'utf8' });
  const manifests = files.filter((file) => file.endsWith('_client-reference-manifest.js'));
  return new Map(
    manifests.flatMap((file) =>
      [
        ...readFileSync(join(folder, 'server/app', file), 'utf8')
          .replaceAll(nextName, '[project]/')
          .matchAll(/"\[project\]\/([^"]+)":\{"id":(\d+)/g),
      ].map(([, path = '', number = '']) => [number, path.replace(/ <.*/, '')] as const),
    ),
  );
}

/**
 * Refuses a client component that is no island: Next would run it in development, and nothing does in the export.
 * @param payload what Next has exported beside a page, from which its own runtime would build the page: client
 *   components are numbered modules in it, and their elements stand as they do in the page
 * @throws ExportProblem with the file, and what to do
 */
export function refuseClientComponents(path: string, payload: string, modules: ClientModules): void {
  const references = [...payload.matchAll(/^(\w+):I\["?(\d+)"?,.*,"(\w*)"/gm)];
  const known = references.map(([, row = '', number = '', name = '']) => ({ row, name, file: modules.get(number) }));
  // Every page has the navigation bar.
  if (!known.some(({ file = '' }) => file in done)) {
    throw new ExportProblem(
      `${path}: the client components of the page cannot be told. Next may have changed how it writes them down: adapt ` +
        'scripts/export/clientComponents.ts.',
    );
  }
  for (const { row, name, file = '' } of known) {
    const [, theirs, instead] =
      ofNext.find(([pattern]) => file.includes('node_modules/next/') && pattern.test(file)) ?? [];
    if (theirs) throw new ExportProblem(`${path}: ${theirs} needs Next's runtime, and the export has none. ${instead}`);
    if (file.includes('node_modules/next/') || file in done) continue;
    if (!isOutsideIslands(payload, row)) continue;
    const component = componentName(name, file);
    throw new ExportProblem(
      /(^|\/)(page|layout|template|not-found)\.[jt]sx?$/.test(file)
        ? `${path}: ${file} is a client component as a whole, and nothing would run it in the export. Move what needs the ` +
            'browser into a component of its own, and put that into an <Island>.'
        : `${path}: the client component ${component} of ${file} stands outside an island, so nothing would run it in ` +
            `the export. Put it into one: <Island><${component} /></Island>.`,
    );
  }
}

/** Whether a client component is named anywhere but right inside the element that `Island` makes. */
function isOutsideIslands(payload: string, row: string): boolean {
  const parts = payload.split(new RegExp(`"\\$L?${row}"`));
  return parts.slice(0, -1).some((before) => {
    if (/"data-island":"[^"]*","children":\["\$",$/.test(before)) return false;
    // React may put a large element into a row of its own, and refer to that.
    const [, ownRow] = /(?:^|\n)(\w+):\["\$",$/.exec(before) ?? [];
    return !ownRow || !new RegExp(`"data-island":"[^"]*","children":"\\$L?${ownRow}"`).test(payload);
  });
}
