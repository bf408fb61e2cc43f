import { readFileSync } from 'node:fs';
import manifest from '#app/manifest.ts';
import { site } from '#lib/site.ts';
import { serviceData, siteData } from './structuredData';

test('the structured data has the names, the slogan and the images of the site', () => {
  const { name, company: legalName, tagline: slogan } = site;
  const [company, website] = JSON.parse(siteData('What we do'))['@graph'];
  expect(company).toMatchObject({ name, legalName, slogan, description: 'What we do' });
  expect(company).toMatchObject({ logo: `${site.url}/logo.png`, image: `${site.url}/share.png` });
  expect(website).toMatchObject({ name });
  const [service] = JSON.parse(serviceData('Interview', 'Who asks?'))['@graph'];
  expect(service).toMatchObject({ name: 'Interview', description: 'Who asks?', provider: { name } });
});

test('the manifest opens the home page in the browser; its icons have the sizes that it states', () => {
  expect(manifest()).toMatchObject({ name: site.name, lang: 'en', start_url: '/', display: 'browser' });
  const icons = manifest().icons ?? [];
  const sizesAndPurposes = icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(sizesAndPurposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of icons) {
    const png = readFileSync(`public${src}`);
    // The first chunk of a PNG begins with width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
