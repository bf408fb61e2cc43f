/** Addresses of the images in `public/`. */

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

/** The preview image on social networks, with the logo, the name and the tagline. */
export const sharingImage = '/share.png';
