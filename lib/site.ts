/** Names, addresses and the list of routes: owners edit them only here. */

export const site = {
  name: 'Professional Exchange',
  company: 'Professional Exchange LLC',
  tagline: 'The Choice of Professionals to Grow their Business',
  /** A constant, not the clock (statements 2.3 and 9.6). */
  copyrightYear: 2024,
  /** Where the privacy notice is, such as `/contact#privacy`; each form links to it unless this is empty. */
  privacyUrl: '',
  /** Until when reports of a weakness reach us as `/.well-known/security.txt` says. At most a year ahead (RFC 9116). */
  securityContactUntil: '2027-11-01',
  /** Public address of the site: scheme and host, without a slash at its end. */
  url: asOrigin(process.env.NEXT_PUBLIC_SITE_URL?.trim() || 'https://www.professional-exchange.example'),
} as const;

/** Names that the site had before. `npm run check:copy` reports them wherever the copy still has them. */
export const formerNames: readonly string[] = [];

/** Every page of the site, in the order of the navigation bar. A page without a label has no entry there. */
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

/**
 * @returns an origin as browsers write it: in lowercase and ASCII, without a slash at its end or the default port.
 * Anything else stays as it is, for `lib/build/settingsProblems.ts` to refuse.
 */
export function asOrigin(address: string): string {
  try {
    const { href, origin } = new URL(address);
    return href === `${origin}/` ? origin : address;
  } catch {
    return address;
  }
}

/** The absolute address of a page or a file, whose `path` begins with `/`. */
export function absoluteUrl(path: string): string {
  return path === '/' ? site.url : `${site.url}${path}`;
}
