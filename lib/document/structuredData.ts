/** Describes the site to search engines in JSON-LD (schema.org). */
import { absoluteUrl, icon, sharingImage, site } from '#lib/site.ts';

const organization = absoluteUrl('/#organization');
const nameAndUrl = { name: site.name, url: absoluteUrl('/') };

/** The company and its site, for the home page. Needs no escaping: React escapes `</script>`. */
export function siteData(description: string): string {
  const nodes = [
    {
      '@type': 'Organization',
      '@id': organization,
      ...nameAndUrl,
      legalName: site.company,
      slogan: site.tagline,
      description,
      // Search engines want at least 112 px in both directions.
      logo: absoluteUrl(icon),
      image: absoluteUrl(sharingImage),
    },
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#website'),
      ...nameAndUrl,
      inLanguage: 'en',
      publisher: { '@id': organization },
    },
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
}
