import { readFileSync } from 'node:fs';
import { color } from './colors';
import { readCopy } from './copy';
import { manifest, pageMetadata, siteViewport } from './metadata';
import { site } from './site';

const copy = readCopy(
  '/about',
  `---\ntitle: About Us\ndescription: ${'Who we are. '.repeat(6)}\n---\n\nWho are you?\n\n# About Us\n`,
);
const { description } = copy;

test('a page has a title, a description, its one address, and a 1200 by 630 picture for links that are shared', () => {
  const picture = { url: '/share/about.png', width: 1200, height: 630, alt: `${site.name}: About Us. Who are you?` };
  const card = { title: 'About Us', description, images: [expect.objectContaining(picture)] };
  expect(pageMetadata('/about', copy)).toMatchObject({
    title: `About Us | ${site.name}`,
    description,
    alternates: { canonical: '/about' },
    openGraph: { ...card, type: 'website', url: '/about' },
    twitter: { ...card, card: 'summary_large_image' },
  });
});

test("the home page's title begins with the name of the site", () => {
  expect(pageMetadata('/', { ...copy, title: 'Tagline' }).title).toBe(`${site.name} | Tagline`);
});

test('the manifest names a PNG of each size, which is there and of that size, and one that may be cut to shape', () => {
  const icons = manifest().icons ?? [];
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of icons) {
    const png = readFileSync(`public${src}`);
    // The first chunk of a PNG begins with width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    expect(type).toBe('image/png');
  }
});

test("the browser's own bars, and a home screen, have the color of the page's paper; there it opens as a site", () => {
  const [light, dark] = [color('paper'), color('paper', 'dark')];
  expect(siteViewport.themeColor).toMatchObject([{ color: light }, { color: dark }]);
  expect(manifest()).toMatchObject({ background_color: light, theme_color: light });
  expect(manifest()).toMatchObject({ lang: 'en', start_url: '/', display: 'browser' });
  expect(light).not.toBe(dark);
});

test('a color that the tokens do not have is an error with its name', () => {
  expect(() => color('purple')).toThrow('no color "purple"');
});
