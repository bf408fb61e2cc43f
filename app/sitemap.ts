import type { MetadataRoute } from 'next';
import { absoluteUrl, routes } from '#lib/site.ts';

// Next requires it for an export.
export const dynamic = 'force-static';

/** Lists every page. Without dates, so that two builds of one commit are the same bytes. */
export default function sitemap(): MetadataRoute.Sitemap {
  return routes.map(({ path }) => ({ url: absoluteUrl(path) }));
}
