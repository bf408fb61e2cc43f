// Uses Playwright's own `test`, because here the browser should complain.
import { expect, test } from '@playwright/test';
import { site } from '#lib/site.ts';
import { routePaths } from './support/pages';

/** Injected markup, and the directive that must block it. */
const attempts = [
  { name: 'an inline script', markup: '<script>document.title = "owned"</script>', directive: 'script-src-elem' },
  {
    name: 'a handler',
    markup: '<img src="/missing.png" alt="" onerror="document.title = \'owned\'">',
    directive: 'script-src-attr',
  },
  {
    name: 'a foreign script',
    markup: '<script src="https://evil.example/script.js"></script>',
    directive: 'script-src-elem',
  },
  { name: 'a foreign image', markup: '<img src="https://evil.example/image.png" alt="">', directive: 'img-src' },
  { name: 'an inline style', markup: '<style>body { display: none }</style>', directive: 'style-src-elem' },
  { name: 'a frame', markup: '<iframe src="https://evil.example/" title=""></iframe>', directive: 'frame-src' },
  { name: 'another base for all links', markup: '<base href="https://evil.example/">', directive: 'base-uri' },
];

for (const path of [...routePaths, '/no-such-page']) {
  test(`scripts, styles, images and frames that are injected into ${path} have no effect`, {
    tag: '@13.1',
  }, async ({ page }) => {
    // Responds, so that only the policy can block it.
    await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'document.title = "owned"' }));
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const injected = attempts.map(({ markup }) => markup).join('');
        await route.fulfill({ response, body: (await response.text()).replace('</main>', `${injected}</main>`) });
      },
    );
    // Added before any script runs, to catch the first violation.
    const violated: string[] = [];
    await page.exposeFunction('report', (directive: string) => violated.push(directive));
    await page.addInitScript(() => {
      const report = Reflect.get(window, 'report');
      document.addEventListener('securitypolicyviolation', (event) => report(event.effectiveDirective));
    });
    await page.goto(path);
    // A page with Next's runtime allows all styles, and has no Trusted Types (docs/decisions/README.md).
    const keepsRuntime = (await page.locator('script[src^="/_next/"]').count()) > 0;
    for (const { name, directive } of attempts) {
      if (keepsRuntime && directive === 'style-src-elem') continue;
      await expect.poll(() => violated, `the violated directives, after ${name}`).toContain(directive);
    }
    await expect(page).toHaveTitle(new RegExp(site.name));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (keepsRuntime) return;
    // Trusted Types keep even the page's own scripts from writing markup.
    const write = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>text</p>'));
    await expect(write).rejects.toThrow('TrustedHTML');
  });
}
