import { JSDOM } from 'jsdom';
import { directives } from '#lib/document/contentSecurityPolicy.ts';
import { settings } from '#lib/settings.ts';
import { policyOf } from './contentSecurityPolicy';

// Without the project's own origins, whatever they are.
for (const [name, sources] of Object.entries(directives)) {
  directives[name] = sources.filter((source) => !source.includes('://'));
}
directives['frame-src'] = ['https://film.example'];

test("the policy allows a page's own scripts and styles, and of another site what its origin is for [13.1]", () => {
  const policy = (html: string, code = '') =>
    policyOf(new JSDOM(html).window.document, code).replaceAll(/'sha256-[^']+'/g, 'HASH');
  // Structured data never runs, so it needs no hash.
  const scripts = '<script>1</script><script type="application/ld+json">{}</script>';
  expect(policy(`${scripts}<script type="speculationrules">{}</script><style>a{}</style>`)).toBe(
    "default-src 'none'; script-src HASH HASH; style-src HASH; img-src 'self'; font-src 'self' data:; " +
      "media-src 'self'; frame-src https://film.example; manifest-src 'self'; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; " +
      "trusted-types 'none'; require-trusted-types-for 'script'",
  );
  const needy = '<script src="/a.js"></script><link rel="stylesheet" href="/a.css"><p style="color:red"></p>';
  expect(policy(`${needy}<img src="data:image/png;base64,a">`, settings.emailOrigin)).toMatch(
    new RegExp(
      "script-src 'self'; style-src 'self'; img-src 'self' data:;.+ " +
        `connect-src 'self' ${settings.emailOrigin};.+ style-src-attr 'unsafe-inline'`,
    ),
  );
});
