/** What search engines are told in their own vocabulary (schema.org). */
import type { Graph, ProfessionalService, Service, WebSite } from 'schema-dts';
import { sharingPicture } from './metadata';
import { absoluteUrl, site } from './site';

/** Names of the two things, so that others can refer to them. */
const organizationId = absoluteUrl('/#organization');
const websiteId = absoluteUrl('/#website');

/**
 * The company and its site, for the home page.
 * @param description of the home page
 */
export function siteGraph(description: string): Graph {
  const organization: ProfessionalService = {
    '@type': 'ProfessionalService',
    '@id': organizationId,
    name: site.name,
    legalName: site.company,
    slogan: site.tagline,
    description,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/logo.png'),
    image: absoluteUrl(sharingPicture('/')),
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': websiteId,
    name: site.name,
    url: absoluteUrl('/'),
    inLanguage: 'en',
    publisher: { '@id': organizationId },
  };
  return { '@context': 'https://schema.org', '@graph': [organization, website] };
}

/**
 * The service that the services page sells.
 * @param name heading of the page
 * @param description of the page
 */
export function serviceGraph(name: string, description: string): Graph {
  const service: Service = {
    '@type': 'Service',
    name,
    description,
    url: absoluteUrl('/services'),
    serviceType: 'Interview article and social media optimization',
    audience: { '@type': 'BusinessAudience', audienceType: 'Professionals and small businesses' },
    provider: {
      '@type': 'ProfessionalService',
      '@id': organizationId,
      name: site.name,
      url: absoluteUrl('/'),
    },
  };
  return { '@context': 'https://schema.org', '@graph': [service] };
}
