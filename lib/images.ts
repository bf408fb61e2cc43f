/** Addresses of the images that `scripts/assets/` draws. */
import type { RoutePath } from './site';

export const icons = {
  // Feed readers and old browsers ask for this address, whatever the page says.
  favicon: '/favicon.ico',
  adaptive: '/icon.svg',
  apple: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
} as const;

/** The logo of the company, in email and for search engines. */
export const logo = '/logo.png';

/** The image that others see where a page is shared. */
export function sharingImage(path: RoutePath): string {
  return `/share/${path.slice(1) || 'home'}.png`;
}
