/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { site } from '@/lib/site';
import { serviceGraph, siteGraph } from '@/lib/structuredData';
import { StructuredData } from './StructuredData';

function dataIn(container: HTMLElement): unknown {
  return JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
}

const { url } = site;

test('search engines are told of the company and its site', () => {
  const { container } = render(<StructuredData graph={siteGraph('What we do')} />);
  expect(dataIn(container)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        '@id': `${url}/#organization`,
        name: site.name,
        legalName: site.company,
        slogan: site.tagline,
        description: 'What we do',
        url,
        logo: `${url}/logo.png`,
        image: `${url}/share/home.png`,
      },
      {
        '@type': 'WebSite',
        '@id': `${url}/#website`,
        name: site.name,
        url,
        inLanguage: 'en',
        publisher: { '@id': `${url}/#organization` },
      },
    ],
  });
});

test('search engines are told of the service, whom it suits, and who provides it', () => {
  const { container } = render(<StructuredData graph={serviceGraph('Interview', 'What it is')} />);
  expect(dataIn(container)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name: 'Interview',
        description: 'What it is',
        url: `${url}/services`,
        serviceType: 'Interview article and social media optimization',
        audience: { '@type': 'BusinessAudience', audienceType: 'Professionals and small businesses' },
        provider: {
          '@type': 'ProfessionalService',
          '@id': `${url}/#organization`,
          name: site.name,
          url,
        },
      },
    ],
  });
});

test('words in the data cannot end its script', () => {
  const { container } = render(<StructuredData graph={siteGraph('</script><script>alert(1)</script>')} />);
  expect(container.innerHTML).not.toContain('</script><script>');
  expect(JSON.stringify(dataIn(container))).toContain('</script><script>alert(1)');
});
