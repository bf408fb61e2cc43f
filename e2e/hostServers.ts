/** The web servers, beside the suite's own, that the export is tried on. */
import { existsSync } from 'node:fs';

/** Also the names of their Debian packages. */
export const hostServers = ['nginx', 'caddy'] as const;

export type HostServer = (typeof hostServers)[number];

/** @returns the path of the program, or undefined when it is not installed */
export function findHostServer(name: HostServer): string | undefined {
  const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}
