import type { MetadataRoute } from 'next';
import { color } from '#lib/document/colors.ts';
import { icon, site } from '#lib/site.ts';

// Required by `output: 'export'`.
export const dynamic = 'force-static';

/** The name and icons for a phone's home screen. The site opens in the browser, not as an app. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: '/',
    display: 'browser',
    background_color: color('paper'),
    theme_color: color('paper'),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: icon, sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
