/** Where the copy of each page lives. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RoutePath, routes } from '../../lib/site';

/** The file with the words of a page, from the root of the project. */
export function copyPath(route: RoutePath): string {
  return route === '/' ? 'app/copy.md' : `app${route}/copy.md`;
}

/** The page that a `copy.md` belongs to, or undefined when no page uses it. */
export function routeOf(path: string): RoutePath | undefined {
  return routes.find((route) => copyPath(route.path) === path)?.path;
}

/**
 * The copy of every page, there or not, and any other `copy.md` below `app/`.
 * @param root folder of the project
 * @returns paths from the root, with forward slashes, in the order of the navigation bar
 */
export function copyPaths(root: string): string[] {
  const app = join(root, 'app');
  const found = existsSync(app)
    ? readdirSync(app, { recursive: true, encoding: 'utf8' })
        .map((path) => `app/${path.replaceAll('\\', '/')}`)
        .filter((path) => /\/copy\.mdx?$/.test(path))
        .sort()
    : [];
  return [...new Set([...routes.map((route) => copyPath(route.path)), ...found])];
}
