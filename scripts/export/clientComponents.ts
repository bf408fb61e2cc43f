import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentName, ExportProblem } from './page';

/** Client components that need no browser. `NavLink` asks for the path of its page, which never changes. */
const done = ['components/NavBar/NavLink.tsx'];

/** Next's client components for pages, and what to use instead; all its others are machinery. */
const ofNext: readonly [file: RegExp, name: string, instead: string][] = [
  [
    /client\/script/,
    'next/script',
    'Put a plain <script> into the page, and allow its address in lib/allowedOrigins.ts.',
  ],
  [/client\/app-dir\/form\b/, 'next/form', 'Put a plain <form> into a client component, and that into an <Island>.'],
  [/client\/image-component\b/, 'next/image', 'Use <img> with width, height and loading.'],
  [/client\/app-dir\/link\b/, 'next/link', 'Use a plain <a>.'],
  [/lazy-dynamic\//, 'next/dynamic', 'Put the component into an <Island until="visible">, which loads it in view.'],
];

/** The number of each client module in the payloads, and its file from the root of the project. */
export type ClientModules = ReadonlyMap<string, string>;

/**
 * Reads the manifests of Next.
 * @param folder Next's folder for its builds
 * @param nextName Next's name for the root of the project: `[project]/`, or longer
 */
export function readClientModules(folder: string, nextName: string): ClientModules {
  const files = readdirSync(join(folder, 'server/app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('_client-reference-manifest.js'))
    .map((file) => readFileSync(join(folder, 'server/app', file), 'utf8').replaceAll(nextName, '[project]/'));
  const modules = files.join('').matchAll(/"\[project\]\/([^"]+)":\{"id":(\d+)/g);
  return new Map([...modules].map(([, path = '', number = '']) => [number, path.replace(/ <.*/, '')]));
}

/**
 * Refuses a client component outside an island: Next would run it in development, and nothing would in the export.
 * @param payload of the page, for Next's runtime: it numbers the modules of client components, and has their elements
 *   where the page has them
 */
export function refuseClientComponents(path: string, payload: string, modules: ClientModules): void {
  const references = [...payload.matchAll(/^(\w+):I\["?(\d+)"?,.*,"(\w*)"/gm)];
  const known = references.map(([, row = '', number = '', name = '']) => ({ row, name, file: modules.get(number) }));
  // Every page has the navigation bar.
  if (!known.some(({ file = '' }) => done.includes(file))) {
    throw new ExportProblem(
      `${path}: no client components found in the page. Next may have changed their format: adapt ` +
        'scripts/export/clientComponents.ts.',
    );
  }
  for (const { row, name, file = '' } of known) {
    const [, theirs, instead] =
      ofNext.find(([pattern]) => file.includes('node_modules/next/') && pattern.test(file)) ?? [];
    if (theirs) throw new ExportProblem(`${path}: ${theirs} needs Next's runtime, and the export has none. ${instead}`);
    if (file.includes('node_modules/next/') || done.includes(file) || !isOutsideIslands(payload, row)) continue;
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

/**
 * Whether the payload names a client component anywhere except right inside the element of an `Island`, which is
 * `"data-island":"…","children":["$","$L2",…` for the component of row 2.
 */
function isOutsideIslands(payload: string, row: string): boolean {
  const parts = payload.split(new RegExp(`"\\$L?${row}"`));
  return parts.slice(0, -1).some((before) => {
    if (/"data-island":"[^"]*","children":\["\$",$/.test(before)) return false;
    // React may put a large element into a row of its own, `3:["$","$L2",…`; then the island has `"children":"$L3"`.
    const [, ownRow] = /(?:^|\n)(\w+):\["\$",$/.exec(before) ?? [];
    return !ownRow || !new RegExp(`"data-island":"[^"]*","children":"\\$L?${ownRow}"`).test(payload);
  });
}
