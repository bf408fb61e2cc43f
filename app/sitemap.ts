import type { MetadataRoute } from 'next';
import { absoluteUrl, routes } from '#lib/site.ts';

// An export has no server.
export const dynamic = 'force-static';

/** Every page. No dates, so that two builds of one commit are the same bytes. */
export default function sitemap(): MetadataRoute.Sitemap {
  return routes.map(({ path }) => ({ url: absoluteUrl(path) }));
}
