import { renderToStaticMarkup } from 'react-dom/server';
import { serviceGraph, siteGraph } from '#lib/structuredData.ts';
import { StructuredData } from './StructuredData';

/** Reads the script as search engines do. Nothing inside may end it. */
function thingsOf(graph: object[]) {
  const markup = renderToStaticMarkup(<StructuredData graph={graph} />);
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup) ?? [];
  return JSON.parse(json)['@graph'];
}

test('structured data describes the company, its site and its service', () => {
  const markup = '</script><script>alert(1)</script>';
  const [company, website] = thingsOf(siteGraph(markup));
  const [service] = thingsOf(serviceGraph('Interview', markup));
  expect(company).toMatchObject({ '@type': 'Organization', description: markup });
  expect(website).toMatchObject({ '@type': 'WebSite', publisher: { '@id': company['@id'] } });
  expect(service).toMatchObject({ '@type': 'Service', name: 'Interview', description: markup });
  expect(service.provider).toMatchObject({ '@type': 'Organization', '@id': company['@id'] });
});
