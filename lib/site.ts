/** Names, addresses and the list of routes: the one place where an owner edits them. */
import { settings } from './settings';

export const site = {
  name: 'Professional Exchange',
  company: 'Professional Exchange LLC',
  tagline: 'The Choice of Professionals to Grow their Business',
  /** A constant, not the clock (specification, sections 2 and 9). */
  copyrightYear: 2024,
  /** Public address of the site, without a slash at its end. */
  url: settings.siteUrl,
} as const;

/** Every page of the site, in the order of the navigation bar. `menu` is false where the brand is the link. */
export const routes = [
  { path: '/', label: 'Home', menu: false },
  { path: '/about', label: 'About Us', menu: true },
  { path: '/process', label: 'Process', menu: true },
  { path: '/services', label: 'Services', menu: true },
  { path: '/contact', label: 'Contact Us', menu: true },
  { path: '/partner', label: 'Partner Program', menu: true },
] as const;

export type RoutePath = (typeof routes)[number]['path'];

/** The two forms: each has a page of its name, and a recipient of its own (`lib/settings.ts`). */
export const formNames = ['contact', 'partner'] as const;

export type FormName = (typeof formNames)[number];

/**
 * The one absolute address of a page or a file of the site, for canonical links, the sitemap and e-mail.
 * @param path path from the root, beginning with `/`
 */
export function absoluteUrl(path: string): string {
  return path === '/' ? site.url : `${site.url}${path}`;
}
