import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { ExportProblem } from './page';

/** Files that mean something only to Next's runtime, or to a server. Next itself refuses some more. */
const meaningless: readonly [pattern: RegExp, why: string][] = [
  [
    /^app\/(.*\/)?loading\.[jt]sx?$/,
    'is shown while a server works on a page, and the export has no server: delete it',
  ],
  [
    /^app\/(.*\/)?(global-)?error\.[jt]sx?$/,
    "catches what Next's runtime meets in the browser, and the export has none: delete it",
  ],
  [/^app\/(.*\/)?@/, "is a parallel route, which Next's runtime fills in: make a component of it"],
  [/^app\/(.*\/)?\(\.{1,3}\)/, "intercepts a route, which needs Next's runtime: make a page of it"],
  [/^instrumentation-client\.[jt]s$/, "runs with Next's runtime, and the export has none: put it into an island"],
];

/** Refuses a file below the root of the project that would work only in development. */
export function refuseConventions(folder: string): void {
  const inApp = readdirSync(`${folder}/app`, { recursive: true, encoding: 'utf8' }).map((file) => `app/${file}`);
  for (const file of [...readdirSync(folder), ...inApp].map((file) => file.split(sep).join('/'))) {
    const [, why] = meaningless.find(([pattern]) => pattern.test(file)) ?? [];
    if (why) throw new ExportProblem(`${file} ${why}.`);
  }
}
