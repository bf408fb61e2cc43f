import type { Metadata } from 'next';
import type { Frontmatter } from './frontmatter';
import { type RoutePath, site } from './site';

/**
 * What the head of a page says.
 * @param path route of the page
 * @param frontmatter title (without the site's name) and description of its copy
 */
export function pageMetadata(path: RoutePath, { title, description }: Frontmatter): Metadata {
  return {
    title: path === '/' ? `${site.name} | ${title}` : `${title} | ${site.name}`,
    description,
    metadataBase: new URL(site.url),
    alternates: { canonical: path },
  };
}
