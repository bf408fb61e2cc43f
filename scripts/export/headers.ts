import { icons, logo, sharingImage } from '#lib/images.ts';
import { routes } from '#lib/site.ts';

// HSTS meets the requirements of preload lists. Permissions-Policy turns off every feature that prompts visitors or
// reveals something about them.
const everywhere = `/*
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  Content-Security-Policy: frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()
`;

function rulesFor(paths: readonly string[], caching: string, embeddedBy = 'same-origin'): string[] {
  return paths.map((path) => `${path}\n  Cache-Control: ${caching}\n  Cross-Origin-Resource-Policy: ${embeddedBy}\n`);
}

/** Returns the paths of pages. Those inside a section share one, because Cloudflare Pages reads only 100 rules. */
export function pathPatterns(pages: readonly string[]): string[] {
  const sections = new Set(pages.map((path) => path.replace(/(?<=.)\/.*/, '')));
  return [...sections].flatMap((section) => {
    if (section === '/') return [section, '/index.html'];
    const hasPages = pages.some((path) => path.startsWith(`${section}/`));
    return [section, hasPages ? `${section}/*` : `${section}/`, `${section}.html`];
  });
}

/**
 * Returns `_headers` for Cloudflare Pages, Netlify and others: security headers for all files, then caching and embedding
 * for each. No path gets a header from two rules, because those hosts would join the values.
 */
export function headersFile(): string {
  const pages = routes.map(({ path }) => path);
  const lists = ['/.well-known/security.txt', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'];
  return [
    everywhere,
    ...rulesFor([...pathPatterns(pages), ...lists], 'public, max-age=0, must-revalidate'),
    // The names contain hashes.
    ...rulesFor(['/_next/static/*'], 'public, max-age=31536000, immutable'),
    // The names stay the same, so visitors may see an old file for a day.
    ...rulesFor(Object.values(icons), 'public, max-age=86400'),
    // Embedded by other sites and by emails.
    ...rulesFor([logo, sharingImage], 'public, max-age=86400', 'cross-origin'),
  ].join('\n');
}
