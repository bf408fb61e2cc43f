/** Lists what to request from a deployed site. */
import { readdirSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';

/** A URL, and the path of the export whose response it should have. */
type Target = {
  url: string;
  expectedPath: string;
  /** A secret. Any error or redirect is fine, too. */
  isPrivate?: boolean;
  /** The other name, with or without www, need not exist. */
  isOptional?: boolean;
};

/** A path that no export has, for its 404 page. */
const absentPath = '/no-such-page';

/** Secrets and the git history. */
const privatePaths = ['/.env', '/.env.local', '/.git/HEAD'];

/** Lists the URLs of a site at `origin`, and one of each other origin, which must redirect to the site. */
export function listTargets(exportDir: string, origin: string, otherOrigins: readonly string[]): Target[] {
  const paths = listPaths(exportDir);
  return [
    ...paths.map((path) => ({ url: origin + path, expectedPath: path })),
    ...listAbsentPaths(exportDir, paths).map((path) => ({ url: origin + path, expectedPath: absentPath })),
    ...privatePaths.map((path) => ({ url: origin + path, expectedPath: absentPath, isPrivate: true })),
    ...otherOrigins.map((other) => ({ url: `${other}/about`, expectedPath: '/about', isOptional: true })),
  ];
}

/** Returns the origins that must redirect to the site: the unencrypted one, and the one with or without www. */
export function otherOriginsOf(origin: string): string[] {
  const { protocol, host, port } = new URL(origin);
  // A port serves only one protocol.
  if (protocol === 'http:' || port) return [];
  const hosts = [host];
  // `blog.example.org` has no name with www.
  if (host.startsWith('www.')) hosts.push(host.slice(4));
  else if (host.split('.').length === 2) hosts.push(`www.${host}`);
  return hosts.flatMap((name) => [`https://${name}`, `http://${name}`]).filter((other) => other !== origin);
}

/** Lists the paths of an export, with every spelling of a page that visitors and links may use. */
function listPaths(exportDir: string): string[] {
  const files = readdirSync(exportDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(exportDir, join(parentPath, name)).replaceAll(sep, '/')}`)
    // Some hosts read these files without serving them.
    .filter((file) => !/^\/(\.nojekyll|_headers|_redirects|404\.html)$/.test(file));
  // The export has each page twice: `about.html`, `about/index.html`. Other HTML files are from public/, and hosts differ
  // in their spellings.
  const pages = files.map((file) => file.replace(/\.html$/, '')).filter((name) => files.includes(`${name}/index.html`));
  const duplicates = pages.map((page) => `${page}/index.html`);
  const others = files.filter((file) => !duplicates.includes(file)).sort();
  return [...others, '/', ...pages.flatMap((page) => [page, `${page}/`])];
}

/** Lists paths that need the 404 page: folders, which some hosts forbid or list, and names without their extension. */
function listAbsentPaths(exportDir: string, existing: readonly string[]): string[] {
  const folders = readdirSync(exportDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !existing.includes(`/${entry.name}/index.html`))
    .flatMap(({ name }) => [`/${name}`, `/${name}/`]);
  const names = existing
    .filter((path) => /^\/[^/]+\.\w+$/.test(path))
    .map((path) => `/${parse(path).name}`)
    // Many hosts serve an HTML file without its extension, too.
    .filter((name) => !existing.includes(`${name}.html`));
  return [absentPath, ...folders, ...names].filter((path) => !existing.includes(path));
}
