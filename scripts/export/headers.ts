/** Response headers of the site: the one place that knows them. Hosts get them in their own words. */
import { routes } from '#lib/site.ts';

/** What only a header can say, for every answer. What a page can say itself stands in the page. */
export const everywhere = {
  // As the meta element cannot say it. Two years and subdomains, as browsers' preload lists ask for.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Every feature that asks the visitor, or tells others about them.
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Images that other sites and mail readers show. */
const sharedImages = ['/logo.png', '/share/*'];
const icons = [
  '/favicon.ico',
  '/icon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
];

/**
 * How long browsers keep files, and whether other sites may embed them; `*` at the end of a path stands for anything.
 *
 * No path stands in two rules, because Cloudflare and Netlify then join the values with a comma.
 */
export const caching = [
  rule(
    routes.flatMap(({ path }) => (path === '/' ? [path] : [path, `${path}/`, `${path}.html`])),
    'public, max-age=0, must-revalidate',
  ),
  // The name changes with the content.
  rule(['/_next/static/*'], 'public, max-age=31536000, immutable'),
  // A day: they keep their name when they change, and may be a day late.
  rule(icons, 'public, max-age=86400'),
  rule(sharedImages, 'public, max-age=86400', 'cross-origin'),
];

function rule(paths: readonly string[], caching: string, embeddedBy = 'same-origin') {
  return { paths, headers: { 'Cache-Control': caching, 'Cross-Origin-Resource-Policy': embeddedBy } };
}

/** `_headers`, as Cloudflare Pages, Netlify and others read it. */
export function headersFile(): string {
  const rules = [{ paths: ['/*'], headers: everywhere }, ...caching];
  const blocks = rules.flatMap(({ paths, headers }) =>
    paths.map((path) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')),
  );
  return `${blocks.join('\n\n')}\n`;
}
