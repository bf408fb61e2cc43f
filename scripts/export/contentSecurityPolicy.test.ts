import { JSDOM } from 'jsdom';
import { allowedOrigins } from '#lib/document/contentSecurityPolicy.ts';
import { settings } from '#lib/settings.ts';
import { policyOf } from './contentSecurityPolicy';

// Replace the project's own origins, whatever they are.
Object.assign(allowedOrigins, { length: 0 }, ['https://film.example']);

test("the policy allows a page's own scripts and styles, and the allowed origins [13.1]", () => {
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
        `connect-src 'self' \\S+ ${settings.emailOrigin};.+ style-src-attr 'unsafe-inline'`,
    ),
  );
});
