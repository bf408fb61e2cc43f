import { existsSync, readdirSync } from 'node:fs';

/** @returns the files of `out/` whose name ends so, as paths within it; none before the first build */
export function exportedFiles(extension: string): string[] {
  const paths = existsSync('out') ? readdirSync('out', { recursive: true, encoding: 'utf8' }) : [];
  return paths.filter((path) => path.endsWith(`.${extension}`)).map((path) => path.replaceAll('\\', '/'));
}
