/** The other sites from which the pages may load something. Visitors' browsers contact them, so each needs a reason. */

/** An origin, such as `https://player.example.org`, and why the site needs it. */
export type AllowedOrigin = { origin: string; reason: string };

/** What a page can load. */
export type Resource = 'connections' | 'fonts' | 'frames' | 'media' | 'pictures' | 'scripts' | 'styles';

/**
 * Nothing, as long as nobody needs it. The policy of a page names an origin only where the page does, or the code or the
 * props of its islands; on a page with a foreign script it names all of them, since nobody can see what that asks for.
 * The build refuses every other foreign address. Connections are what code asks for, such as `fetch`; the e-mail service
 * is one without standing here (`lib/settings.ts`).
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

/** @returns the origins from which pages may load this resource */
export function originsOf(resource: Resource): string[] {
  return allowedOrigins[resource].map(({ origin }) => origin);
}

/** @returns every origin that a page may contact beside its own and that of the e-mail service */
export function allOrigins(): string[] {
  return Object.values(allowedOrigins).flatMap((allowed) => allowed.map(({ origin }) => origin));
}

/**
 * The policy of every page in development, where Next needs more freedom than the export: it blocks the same foreign
 * addresses, so that nobody finds out only when the site is online. It stands in the head behind what React puts there
 * first (scripts with `async`, preloads): that is refused by the build alone.
 * @param emailOrigin the origin of the e-mail service
 */
export function developmentPolicy(emailOrigin: string): string {
  const sources: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'", ...originsOf('scripts')],
    'style-src': ["'self'", "'unsafe-inline'", ...originsOf('styles')],
    'img-src': ["'self'", 'data:', ...originsOf('pictures')],
    'font-src': ["'self'", 'data:', ...originsOf('fonts')],
    'media-src': ["'self'", ...originsOf('media')],
    'frame-src': ["'self'", ...originsOf('frames')],
    // Next tells the page about changes through a WebSocket.
    'connect-src': ["'self'", 'ws:', emailOrigin, ...originsOf('connections')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(sources)
    .map(([name, allowed]) => `${name} ${allowed.join(' ')}`)
    .join('; ');
}
