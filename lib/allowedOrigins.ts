/** The other sites that pages may load something from. Visitors' browsers contact them, so each needs a reason. */
import { settings } from './settings';

/** An origin, such as `https://player.example.org`, and why the site needs it. */
export type AllowedOrigin = { origin: string; reason: string };

export type Resource = 'connections' | 'fonts' | 'frames' | 'media' | 'pictures' | 'scripts' | 'styles';

/**
 * None, until somebody needs one. The policy of a page names an origin only if the page does, or the code or props of
 * its islands. A page with a foreign script gets all of them, since nobody can see what that script asks for. The build
 * refuses every other foreign address. Connections are made by code, such as `fetch`; the e-mail service needs no entry
 * (`lib/settings.ts`).
 */
export const allowedOrigins: Readonly<Record<Resource, readonly AllowedOrigin[]>> = {
  connections: [],
  fonts: [],
  frames: [],
  media: [],
  pictures: [],
  scripts: [],
  styles: [],
};

export function originsOf(resource: Resource): string[] {
  return allowedOrigins[resource].map(({ origin }) => origin);
}

/** @returns every origin that a page may contact besides its own and the e-mail service's */
export function allOrigins(): string[] {
  return Object.values(allowedOrigins).flatMap((allowed) => allowed.map(({ origin }) => origin));
}

/**
 * The policy of every page in development, where Next needs more freedom than the export. It blocks the same foreign
 * addresses, so that nobody finds out only when the site is online. React puts some elements before it (scripts with
 * `async`, preloads): only the build refuses those.
 */
export function developmentPolicy(): string {
  const from = (resource: Resource) => originsOf(resource).join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' 'unsafe-eval' ${from('scripts')}`,
    `style-src 'self' 'unsafe-inline' ${from('styles')}`,
    `img-src 'self' data: ${from('pictures')}`,
    `font-src 'self' data: ${from('fonts')}`,
    `media-src 'self' ${from('media')}`,
    `frame-src 'self' ${from('frames')}`,
    // Next tells the page about changes through a WebSocket.
    `connect-src 'self' ws: ${settings.emailOrigin} ${from('connections')}`,
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}
