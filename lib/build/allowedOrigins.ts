/** The other sites that pages may load something from, and the Content-Security-Policy that keeps browsers to them. */
import { settings } from '#lib/settings.ts';

/**
 * None, until somebody needs one: scheme and host, such as `https://player.example.org`, what the site loads from there,
 * and why that is worth letting visitors' browsers contact it. Every page allows all of them; the email service needs no
 * entry (`settings.ts`).
 */
export const allowedOrigins: readonly { origin: `https://${string}`; use: string; reason: string }[] = [];

/**
 * @param needs the sources that a page needs besides its own files and the table, by directive
 * @returns the strictest policy that allows them
 */
export function contentSecurityPolicy(needs: Record<string, readonly string[]>): string {
  const allowed = allowedOrigins.map(({ origin }) => origin);
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': allowed,
    'style-src': allowed,
    'img-src': ["'self'", ...allowed],
    // The letters of the headlines are in each page (scripts/export/headlineFont.ts).
    'font-src': ["'self'", 'data:', ...allowed],
    'media-src': ["'self'", ...allowed],
    // Not the site itself: its headers keep its pages out of frames.
    'frame-src': allowed,
    'manifest-src': ["'self'"],
    // 'self', because Lighthouse reads robots.txt through the page.
    'connect-src': ["'self'", ...allowed],
    'base-uri': [],
    // React cancels every submit, so browsers never send a form themselves.
    'form-action': allowed,
  };
  return Object.keys({ ...directives, ...needs })
    .map((name) => `${name} ${[...(directives[name] ?? []), ...(needs[name] ?? [])].join(' ') || "'none'"}`)
    .join('; ');
}

/**
 * The policy of a page with Next's runtime, which loads its files by `script.src`. In development, every page has it, so
 * that an address that it blocks is noticed before the site is online. React puts some elements before it (scripts with
 * `async`, preloads): only the build refuses those.
 * @param scripts the sources of its inline scripts
 * @param frames the sources of its frames, besides the table
 */
export function runtimePolicy(scripts: readonly string[], frames: readonly string[] = []): string {
  return contentSecurityPolicy({
    'script-src': ["'self'", ...scripts],
    // Next adds the styles of the page that it shows next, and libraries of components their own.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ['data:'],
    'connect-src': [settings.emailOrigin],
    'frame-src': frames,
  });
}
