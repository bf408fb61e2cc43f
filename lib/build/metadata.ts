import type { Metadata, Viewport } from 'next';
import type { Copy } from '#lib/copy/copy.ts';
import { icons, sharingImage } from '#lib/images.ts';
import { site } from '#lib/site.ts';
import { color } from './colors';

/** The metadata of every page, including the 404 page. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(site.url),
  icons: {
    icon: [
      { url: icons.favicon, sizes: '32x32' },
      { url: icons.adaptive, type: 'image/svg+xml' },
    ],
    apple: icons.apple,
  },
};

export const siteViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: color('paper') },
    { media: '(prefers-color-scheme: dark)', color: color('paper', 'dark') },
  ],
};

/** The metadata of one page, from its copy. */
export function pageMetadata({ route, title, description }: Copy): Metadata {
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
