/** The other sites that pages may load from, and the Content-Security-Policy that enforces it. */
import { settings } from '#lib/settings.ts';

/**
 * Origins such as `https://player.example.org`, with what the site uses each for, and why it may contact visitors'
 * browsers. Every page allows all of them. The email service is in `settings.ts` instead.
 */
export const allowedOrigins: readonly { origin: `https://${string}`; use: string; reason: string }[] = [];

/** Builds the strictest policy that allows the site's files, the listed origins, and further sources by directive. */
export function contentSecurityPolicy(needs: Record<string, readonly string[]>): string {
  const allowed = allowedOrigins.map(({ origin }) => origin);
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': allowed,
    'style-src': allowed,
    'img-src': ["'self'", ...allowed],
    // `data:` is for the letters of each page's headlines (scripts/export/headlineFont.ts).
    'font-src': ["'self'", 'data:', ...allowed],
    'media-src': ["'self'", ...allowed],
    // Without 'self': the headers of the site forbid framing it.
    'frame-src': allowed,
    'manifest-src': ["'self'"],
    // 'self' is for Lighthouse, which fetches robots.txt from the page.
    'connect-src': ["'self'", ...allowed],
    'base-uri': [],
    // Without 'self': React cancels every submit.
    'form-action': allowed,
  };
  const names = Object.keys({ ...directives, ...needs });
  const sourcesOf = (name: string) => [...(directives[name] ?? []), ...(needs[name] ?? [])].join(' ') || "'none'";
  return names.map((name) => `${name} ${sourcesOf(name)}`).join('; ');
}

/**
 * Builds the policy of a page with Next's runtime, which needs `script.src`. In development, every page has it, so that a
 * blocked URL is noticed early. It does not apply to the preloads and `async` scripts that React puts before it; the
 * build checks those.
 * @param scripts the sources of inline scripts
 */
export function runtimePolicy(scripts: readonly string[]): string {
  return contentSecurityPolicy({
    'script-src': ["'self'", ...scripts],
    // Next inserts styles when it navigates, and component libraries insert theirs.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ['data:'],
    'connect-src': [settings.emailOrigin],
  });
}
