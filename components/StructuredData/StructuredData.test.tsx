import { renderToStaticMarkup } from 'react-dom/server';
import { serviceGraph, siteGraph } from '#lib/structuredData.ts';
import { StructuredData } from './StructuredData';

/** What search engines read: the things in a script that holds JSON and nothing that could end it. */
function thingsOf(graph: object) {
  const markup = renderToStaticMarkup(<StructuredData graph={graph} />);
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup) ?? [];
  return JSON.parse(json)['@graph'];
}

test('search engines are told of the company, and that the site and the service are its own', () => {
  const markup = '</script><script>alert(1)</script>';
  const [company, website] = thingsOf(siteGraph(markup));
  const [service] = thingsOf(serviceGraph('Interview', markup));
  expect(company).toMatchObject({ '@type': 'ProfessionalService', description: markup });
  expect(website).toMatchObject({ '@type': 'WebSite', publisher: { '@id': company['@id'] } });
  expect(service).toMatchObject({ '@type': 'Service', name: 'Interview', description: markup });
  expect(service.provider).toMatchObject({ '@type': 'ProfessionalService', '@id': company['@id'] });
});
