import type { MetadataRoute } from 'next';
import { absoluteUrl, routes } from '#lib/site.ts';

// Required by `output: 'export'`.
export const dynamic = 'force-static';

/** Lists every page, without dates, so that two builds of one commit are identical. */
export default function sitemap(): MetadataRoute.Sitemap {
  return routes.map(({ path }) => ({ url: absoluteUrl(path) }));
}
