import { JSDOM } from 'jsdom';
import { directives } from '#lib/document/contentSecurityPolicy.ts';
import { settings } from '#lib/settings.ts';
import { policyOf } from './contentSecurityPolicy';

test("the policy allows a page's own scripts and styles, and of another site what its origin is for [13.1]", () => {
  const policy = (html: string, code = '') =>
    policyOf(new JSDOM(html).window.document, code).replaceAll(/'sha256-[^']+'/g, 'HASH');
  // Structured data never runs, so it needs no hash.
  const scripts = '<script>1</script><script type="application/ld+json">{}</script>';
  directives['frame-src'] = ['https://film.example'];
  expect(policy(`${scripts}<script type="speculationrules">{}</script><style>a{}</style>`)).toMatch(
    new RegExp(
      "^default-src 'none'; script-src [^H;]*HASH HASH; style-src [^H;]*HASH; img-src .+ frame-src https://film.example; " +
        ".+ trusted-types 'none'; require-trusted-types-for 'script'$",
    ),
  );
  const needy = '<script src="/a.js"></script><link rel="stylesheet" href="/a.css"><p style="color:red"></p>';
  expect(policy(`${needy}<img src="data:image/png;base64,a">`, settings.emailOrigin)).toMatch(
    new RegExp(
      "script-src .*'self'; style-src .*'self'; img-src .+ data:;.+ " +
        `connect-src .+ ${settings.emailOrigin};.+ style-src-attr 'unsafe-inline'`,
    ),
  );
});
