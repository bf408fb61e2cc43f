/** Names, addresses and the list of routes: owners edit them only here. */

/** Stands in for the address of the site until an operator sets one. */
export const placeholderUrl = 'https://www.professional-exchange.example';

export const site = {
  name: 'Professional Exchange',
  company: 'Professional Exchange LLC',
  tagline: 'The Choice of Professionals to Grow their Business',
  /** A constant, not the clock (statements 2.3 and 9.6). */
  copyrightYear: 2024,
  /** Public address of the site, without a slash at its end. */
  url: (process.env.NEXT_PUBLIC_SITE_URL?.trim() || placeholderUrl).replace(/\/$/, ''),
} as const;

/** Every page of the site, in the order of the navigation bar. Without a label, the brand is the link. */
export const routes = [
  { path: '/' },
  { path: '/about', label: 'About Us' },
  { path: '/process', label: 'Process' },
  { path: '/services', label: 'Services' },
  { path: '/contact', label: 'Contact Us' },
  { path: '/partner', label: 'Partner Program' },
] as const;

export type RoutePath = (typeof routes)[number]['path'];

/** The two forms. Each has a page of the same name, and its own recipient (statement 3.7). */
export const formNames = ['contact', 'partner'] as const;

export type FormName = (typeof formNames)[number];

/** The absolute address of a page or a file, for canonical links, the sitemap and e-mail. `path` begins with `/`. */
export function absoluteUrl(path: string): string {
  return path === '/' ? site.url : `${site.url}${path}`;
}
