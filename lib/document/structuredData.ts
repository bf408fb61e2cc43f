/** Describes the site to search engines in JSON-LD (schema.org). */
import { absoluteUrl, icon, sharingImage, site } from '#lib/site.ts';

const nameAndUrl = { name: site.name, url: absoluteUrl('/') };

const company = { '@type': 'Organization', '@id': absoluteUrl('/#organization'), ...nameAndUrl };

/** The company and its site, for the home page. */
export function siteData(description: string): string {
  return toJsonLd(
    {
      ...company,
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
      publisher: { '@id': company['@id'] },
    },
  );
}

/** The service, for the services page. */
export function serviceData(name: string, description: string): string {
  return toJsonLd({
    '@type': 'Service',
    name,
    description,
    url: absoluteUrl('/services'),
    serviceType: 'Interview article and social media optimization',
    audience: { '@type': 'BusinessAudience', audienceType: 'Professionals and small businesses' },
    provider: company,
  });
}

/** Needs no escaping: React escapes `</script>`. */
function toJsonLd(...nodes: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
}
