import type { Metadata, Viewport } from 'next';
import { color } from './colors';
import { type Copy, textOf } from './copy/copy';
import { type RoutePath, site } from './site';

/** The picture that social networks show beside a link to a page (`scripts/assets/sharingImages.ts`). */
export function sharingImage(path: RoutePath): string {
  return `/share/${path.slice(1) || 'home'}.png`;
}

/** For the head of every page, the 404 page included. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(site.url),
  icons: {
    icon: [
      // Feed readers and old browsers ask for this address whatever the page says.
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

/** For the head of one page. */
export function pageMetadata({ route, title, description, hero }: Copy): Metadata {
  const { question, answer } = hero.exchange ?? {};
  const words = [`${site.name}: ${textOf(hero.headline)}.`, textOf(question), textOf(answer)];
  const alt = words.filter(Boolean).join(' ').replace(/\s+/g, ' ');
  return {
    title: route === '/' ? `${site.name} | ${title}` : `${title} | ${site.name}`,
    description,
    alternates: { canonical: route },
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale: 'en_US',
      url: route,
      // Networks show the site's name beside it.
      title,
      images: [{ url: sharingImage(route), width: 1200, height: 630, alt }],
    },
  };
}
