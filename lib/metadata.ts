import type { Metadata, MetadataRoute, Viewport } from 'next';
import { color } from './colors';
import { type Copy, textOf } from './copy';
import { absoluteUrl, type RoutePath, routes, site } from './site';

/** Where the picture is that social networks show beside a link to a page; `scripts/assets/sharing.ts` draws it. */
export function sharingPicture(path: RoutePath): string {
  return `/share/${path.slice(1) || 'home'}.png`;
}

/** What the head of every page says, the 404 page included. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(site.url),
  icons: {
    icon: [
      // For what asks for this address whatever the page says: feed readers, old browsers.
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  },
};

export const siteViewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: color('paper') },
    { media: '(prefers-color-scheme: dark)', color: color('paper', 'dark') },
  ],
};

/**
 * What the head of a page says.
 * @param path route of the page
 * @param copy the words of the page: title (without the site's name), description, and what its picture shows
 */
export function pageMetadata(path: RoutePath, { title, description, hero }: Copy): Metadata {
  const alt = `${site.name}: ${textOf(hero.headline)}. ${hero.kicker.map(textOf).join(' ')}`;
  return {
    title: path === '/' ? `${site.name} | ${title}` : `${title} | ${site.name}`,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale: 'en_US',
      url: path,
      // Without the site's name, which stands beside it.
      title,
      images: [{ url: sharingPicture(path), width: 1200, height: 630, alt }],
    },
  };
}

/** For `app/sitemap.ts`: every page. No dates, since two builds of one commit are the same bytes. */
export function sitemap(): MetadataRoute.Sitemap {
  return routes.map(({ path }) => ({ url: absoluteUrl(path) }));
}

/** For `app/robots.ts`: everything may be read. */
export function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absoluteUrl('/sitemap.xml') };
}

/** For `app/manifest.ts`: name and icons for a phone's home screen. It opens in the browser, as a site should. */
export function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: color('paper'),
    theme_color: color('paper'),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
