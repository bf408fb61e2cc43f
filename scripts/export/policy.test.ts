import { JSDOM } from 'jsdom';
import { allowedOrigins } from '#lib/allowedOrigins.ts';
import { settings } from '#lib/settings.ts';
import { finishExport } from './finishExport';
import { policyOf } from './policy';

jest.mock('#scripts/assets/sharingImages.ts', () => ({}));

// Only what these tests put into it.
Object.assign(allowedOrigins, { length: 0 }, [{ origin: 'https://film.example' }]);

test('a page may load its own scripts and styles, what it needs, and what the table has [13.1]', () => {
  const policy = (html: string, code = '') =>
    policyOf(new JSDOM(html).window.document, code).replaceAll(/'sha256-[^']+'/g, 'HASH');
  // Structured data never runs, so it needs no hash.
  const scripts = '<script>1</script><script type="application/ld+json">{}</script>';
  expect(policy(`${scripts}<script type="speculationrules">{}</script><style>a{}</style>`)).toBe(
    "default-src 'none'; script-src https://film.example HASH HASH; style-src https://film.example HASH; " +
      "img-src 'self' https://film.example; font-src 'self' data: https://film.example; " +
      "media-src 'self' https://film.example; frame-src https://film.example; manifest-src 'self'; " +
      "connect-src 'self' https://film.example; base-uri 'none'; form-action https://film.example; " +
      "trusted-types 'none'; require-trusted-types-for 'script'",
  );
  const needy = '<script src="/a.js"></script><link rel="stylesheet" href="/a.css"><p style="color:red"></p>';
  expect(policy(`${needy}<img src="data:image/png;base64,a">`, settings.emailOrigin)).toMatch(
    new RegExp(
      "script-src \\S+ 'self'; style-src \\S+ 'self'; img-src 'self' \\S+ data:;.+ " +
        `connect-src 'self' \\S+ ${settings.emailOrigin};.+ style-src-attr 'unsafe-inline';`,
    ),
  );
});

/** What asks another site, by where the sentence says that it is. */
const foreign = {
  '<img src>': '<img src="//a.example/1">',
  '<img srcset>': '<img srcset="/a.png 1x, https://a.example/2 2x">',
  '<video poster>': '<video poster="https://a.example/3"></video>',
  '<object data>': '<object data="https://a.example/4"></object>',
  '<form action>': '<form action="https://a.example/5"></form>',
  '<button formaction>': '<button formaction="https://a.example/6"></button>',
  '<link href>': '<link rel="preconnect" href="https://a.example/7">',
  '<image href>': '<svg><image href="https://a.example/8" /></svg>',
  '<style>': '<style>@import "https://a.example/9";</style>',
  '<p style>': '<p style="background:url(https://a.example/10)"></p>',
  '<iframe src>': '<iframe src="https://film.example.org/11"></iframe>',
};
const allowed =
  '<a href="https://b.example">link</a><link rel="canonical" href="https://b.example"><p>https://b.example</p>' +
  '<style>:root{--site:"https://b.example"}</style><iframe src="https://film.example/1"></iframe>';

test('every address of another site that the table lacks ends the build at once, each with a sentence [13.5]', async () => {
  const files = new Map([['about.html', allowed + Object.values(foreign).join('')]]);
  const error = String(await finishExport(files, new Map(), '').catch((error) => error));
  const [, ...sentences] = error.trim().split('\n');
  expect(sentences.map((sentence) => sentence.split(' asks')[0]).toSorted()).toEqual(
    Object.keys(foreign)
      .map((where) => `about.html: ${where}`)
      .toSorted(),
  );
  expect(sentences).toContain(
    'about.html: <iframe src> asks another site for https://film.example.org/11. ' +
      'Put the file into public/ or link to it, or add https://film.example.org to lib/allowedOrigins.ts.',
  );
});
