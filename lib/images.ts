/** Addresses of the images that `scripts/assets/` generates. */
import type { RoutePath } from './site';

export const icons = {
  // Feed readers and old browsers request this address, whatever icon a page declares.
  favicon: '/favicon.ico',
  adaptive: '/icon.svg',
  apple: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
} as const;

/** The logo beside the name, for emails and search engines. */
export const logo = '/logo.png';

/** Returns the address of a page's preview image on social networks. */
export function sharingImage(path: RoutePath): string {
  return `/share/${path.slice(1) || 'home'}.png`;
}
