import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '@/lib/site';
import { serviceGraph, siteGraph } from '@/lib/structuredData';
import { StructuredData } from './StructuredData';

type Graph = Parameters<typeof StructuredData>[0]['graph'];

/** What search engines read: a script that holds JSON and nothing that could end it. */
function dataOf(graph: Graph): unknown {
  const [, json = ''] =
    /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(
      renderToStaticMarkup(<StructuredData graph={graph} />),
    ) ?? [];
  return JSON.parse(json);
}

const { url } = site;
const company = { '@type': 'ProfessionalService', '@id': `${url}/#organization`, name: site.name, url };

test('search engines are told of the company and its site', () => {
  expect(dataOf(siteGraph('</script><script>alert(1)</script>'))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...company,
        legalName: site.company,
        slogan: site.tagline,
        description: '</script><script>alert(1)</script>',
        logo: `${url}/logo.png`,
        image: `${url}/share/home.png`,
      },
      {
        '@type': 'WebSite',
        '@id': `${url}/#website`,
        name: site.name,
        url,
        inLanguage: 'en',
        publisher: { '@id': company['@id'] },
      },
    ],
  });
});

test('search engines are told of the service, whom it suits, and who provides it', () => {
  expect(dataOf(serviceGraph('Interview', 'What it is'))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name: 'Interview',
        description: 'What it is',
        url: `${url}/services`,
        serviceType: 'Interview article and social media optimization',
        audience: { '@type': 'BusinessAudience', audienceType: 'Professionals and small businesses' },
        provider: company,
      },
    ],
  });
});
