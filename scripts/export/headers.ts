/** The response headers of the site, for each host in its own format. */
import { icons, logo } from '#lib/images.ts';
import { routes } from '#lib/site.ts';

/** Headers of every response: only what a page cannot say itself. */
const everywhere = {
  // Two years and subdomains, as browsers' preload lists demand.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Every feature that asks visitors for something, or tells others about them.
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
} as const;

/**
 * How long browsers keep files, and whether other sites may embed them; `*` at the end of a path matches anything.
 *
 * No path may match two rules: Cloudflare and Netlify would join the values with a comma.
 */
const caching = [
  rule(
    [
      ...routes.flatMap(({ path }) => (path === '/' ? [path, '/index.html'] : [path, `${path}/`, `${path}.html`])),
      '/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
    ],
    'public, max-age=0, must-revalidate',
  ),
  // Their names change with their content.
  rule(['/_next/static/*'], 'public, max-age=31536000, immutable'),
  // These keep their names when they change, and a change may arrive a day late.
  rule(Object.values(icons), 'public, max-age=86400'),
  // Other sites and mail programs show these.
  rule([logo, '/share/*'], 'public, max-age=86400', 'cross-origin'),
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
