import { settings } from '#lib/settings.ts';

/**
 * What every page may load. To allow another site, add its origin to the directives that it needs, such as
 * `https://player.example.org` to `frame-src`, with a comment that says why. The email service is in `settings.ts`.
 */
const directives: Record<string, readonly string[]> = {
  'default-src': [],
  // scripts/export/pagePolicy.ts adds the page's own scripts and styles.
  'script-src': [],
  'style-src': [],
  'img-src': ["'self'"],
  // `data:` is for scripts/export/headlineFont.ts.
  'font-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  // Without 'self': the headers of the site forbid framing it.
  'frame-src': [],
  'manifest-src': ["'self'"],
  // 'self' is for Lighthouse, which fetches robots.txt from the page.
  'connect-src': ["'self'"],
  'base-uri': [],
  // Without 'self': React cancels every submit.
  'form-action': [],
};

/** The other sites that the directives allow. */
export const allowedOrigins = Object.values(directives)
  .flat()
  .filter((source) => source.includes('://'));

/** Builds a policy that allows only the sources above, and those that a page needs. */
export function contentSecurityPolicy(needs: Record<string, readonly string[]>): string {
  const names = Object.keys({ ...directives, ...needs });
  const sourcesOf = (name: string) => [...(directives[name] ?? []), ...(needs[name] ?? [])].join(' ') || "'none'";
  return names.map((name) => `${name} ${sourcesOf(name)}`).join('; ');
}

/**
 * Builds the policy of a page with Next's runtime, which needs `script.src`, and of all pages in development, to notice
 * a blocked URL early.
 */
export function runtimePolicy(inlineScripts: readonly string[]): string {
  return contentSecurityPolicy({
    'script-src': ["'self'", ...inlineScripts],
    // Next inserts styles when it navigates, and component libraries insert theirs.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ['data:'],
    'connect-src': [settings.emailOrigin],
  });
}
