/** The names, the URL and the routes of the site. Owners edit them here. */

export const site = {
  name: 'Professional Exchange',
  company: 'Professional Exchange LLC',
  tagline: 'The Choice of Professionals to Grow their Business',
  /** Fixed, not the current year (statements 2.3 and 9.6). */
  copyrightYear: 2024,
  /** Expiry date of `/.well-known/security.txt`, at most a year ahead (RFC 9116). */
  securityContactUntil: '2027-11-01',
  url: normalizeOrigin(process.env.NEXT_PUBLIC_SITE_URL?.trim() || 'https://www.professional-exchange.example'),
} as const;

/** Other words of the layout and of components. */
export const layoutWords = {
  skipLink: 'Skip to the content',
  menu: 'Menu',
  footer: `Copyright © ${site.copyrightYear} ${site.name}, a\u00A0${site.company} site. All rights reserved.`,
} as const;

/** The logo with the name, for emails: a file in `public/`. */
export const logo = '/logo.png';

/** The square logo, for search engines and home screens: a file in `public/`. */
export const icon = '/icon-512.png';

/** The preview image on social networks: a file in `public/`. */
export const sharingImage = '/share.png';

/** Every page. Those with a label are in the navigation bar, in this order. */
export const routes = [
  { path: '/' },
  { path: '/about', label: 'About Us' },
  { path: '/process', label: 'Process' },
  { path: '/services', label: 'Services' },
  { path: '/contact', label: 'Contact Us' },
  { path: '/partner', label: 'Partner Program' },
] as const;

export type RoutePath = (typeof routes)[number]['path'];

/** The forms. Each has a page of the same name, and its own recipient (statement 3.7). */
export const formNames = ['contact', 'partner'] as const;

export type FormName = (typeof formNames)[number];

/** Normalizes an origin as browsers do. Leaves anything else as it is, for `settingsProblems.ts` to report. */
export function normalizeOrigin(url: string): string {
  try {
    const { href, origin } = new URL(url);
    // Anything after the origin, such as a path, is a mistake.
    return href === `${origin}/` ? origin : url;
  } catch {
    return url;
  }
}

/** Returns the absolute URL of a page or a file, whose `path` begins with `/`. */
export function absoluteUrl(path: string): string {
  return path === '/' ? site.url : `${site.url}${path}`;
}
