import { settings } from '#lib/settings.ts';

/**
 * The other sites that every page may load from, such as `https://player.example.org`. Write beside each why it may
 * contact visitors' browsers. The email service is in `settings.ts` instead.
 */
export const allowedOrigins: readonly string[] = [];

/** Builds the strictest policy that allows the site's files, the listed origins, and further sources by directive. */
export function contentSecurityPolicy(needs: Record<string, readonly string[]>): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': allowedOrigins,
    'style-src': allowedOrigins,
    'img-src': ["'self'", ...allowedOrigins],
    // `data:` is for the letters of each page's headlines (scripts/export/headlineFont.ts).
    'font-src': ["'self'", 'data:', ...allowedOrigins],
    'media-src': ["'self'", ...allowedOrigins],
    // Without 'self': the headers of the site forbid framing it.
    'frame-src': allowedOrigins,
    'manifest-src': ["'self'"],
    // 'self' is for Lighthouse, which fetches robots.txt from the page.
    'connect-src': ["'self'", ...allowedOrigins],
    'base-uri': [],
    // Without 'self': React cancels every submit.
    'form-action': allowedOrigins,
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
