/** What search engines are told in their own vocabulary (schema.org). */
import { sharingPicture } from './metadata';
import { absoluteUrl, site } from './site';

const company = {
  '@type': 'ProfessionalService',
  // Its name in the data, so that others can refer to it.
  '@id': absoluteUrl('/#organization'),
  name: site.name,
  url: absoluteUrl('/'),
};

/**
 * The company and its site, for the home page.
 * @param description of the home page
 */
export function siteGraph(description: string): object {
  return graphOf(
    {
      ...company,
      legalName: site.company,
      slogan: site.tagline,
      description,
      logo: absoluteUrl('/logo.png'),
      image: absoluteUrl(sharingPicture('/')),
    },
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#website'),
      name: site.name,
      url: absoluteUrl('/'),
      inLanguage: 'en',
      publisher: { '@id': company['@id'] },
    },
  );
}

/**
 * The service that the services page sells.
 * @param name heading of the page
 * @param description of the page
 */
export function serviceGraph(name: string, description: string): object {
  return graphOf({
    '@type': 'Service',
    name,
    description,
    url: absoluteUrl('/services'),
    serviceType: 'Interview article and social media optimization',
    audience: { '@type': 'BusinessAudience', audienceType: 'Professionals and small businesses' },
    provider: company,
  });
}

function graphOf(...things: object[]): object {
  return { '@context': 'https://schema.org', '@graph': things };
}
