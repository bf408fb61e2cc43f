/** @jest-environment ./jest.browser.cjs */
import { render } from '@testing-library/react';
import { serviceGraph, siteGraph } from '@/lib/structuredData';
import { StructuredData } from './StructuredData';

function dataIn(container: HTMLElement): unknown {
  return JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
}

test('search engines are told of the company and its site', () => {
  const { container } = render(<StructuredData graph={siteGraph('What we do')} />);
  expect(dataIn(container)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        name: 'Professional Exchange',
        legalName: 'Professional Exchange LLC',
        url: 'https://www.professional-exchange.example',
        logo: 'https://www.professional-exchange.example/logo.png',
      },
      { '@type': 'WebSite', publisher: { '@id': 'https://www.professional-exchange.example/#organization' } },
    ],
  });
});

test('search engines are told of the service, and who provides it', () => {
  const { container } = render(<StructuredData graph={serviceGraph('Interview', 'What it is')} />);
  expect(dataIn(container)).toMatchObject({
    '@graph': [
      {
        '@type': 'Service',
        name: 'Interview',
        url: 'https://www.professional-exchange.example/services',
        provider: { '@id': 'https://www.professional-exchange.example/#organization' },
      },
    ],
  });
});

test('words in the data cannot end its script', () => {
  const { container } = render(<StructuredData graph={siteGraph('</script><script>alert(1)</script>')} />);
  expect(container.innerHTML).not.toContain('</script><script>');
  expect(JSON.stringify(dataIn(container))).toContain('</script><script>alert(1)');
});
