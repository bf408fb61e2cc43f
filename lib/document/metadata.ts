import type { Metadata, Viewport } from 'next';
import type { PageCopy } from '#lib/copy/copy.ts';
import { sharingImage, site } from '#lib/site.ts';
import { color } from './colors';

/** The metadata of every page, including the 404 page. A page's own `openGraph` would replace one here. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(site.url),
  icons: {
    icon: [
      // Feed readers and old browsers request this URL, whatever icon a page declares.
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  },
};

export const siteViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: color('paper') },
    { media: '(prefers-color-scheme: dark)', color: color('paper', 'dark') },
  ],
};

/** The metadata of one page, from its copy. */
export function pageMetadata({ route, title, description }: PageCopy): Metadata {
  return {
    title: route === '/' ? `${site.name} | ${title}` : `${title} | ${site.name}`,
    description,
    alternates: { canonical: route },
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale: 'en_US',
      url: route,
      // Without the site's name, which networks show beside it.
      title,
      images: [{ url: sharingImage, width: 1200, height: 630, alt: `${site.name}: ${site.tagline}` }],
    },
  };
}
