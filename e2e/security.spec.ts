// Uses Playwright's own `test`, because here the browser should complain.
import { expect, test } from '@playwright/test';
import { site } from '#lib/site.ts';
import { allPaths, onEachPage } from './support/pages';

/** Injected markup, and the directive that must block it. */
const attempts = {
  '<script>document.title = "owned"</script>': 'script-src-elem',
  '<script src="https://evil.example/script.js"></script>': 'script-src-elem',
  '<img src="/missing.png" alt="" onerror="document.title = \'owned\'">': 'script-src-attr',
  '<img src="https://evil.example/image.png" alt="">': 'img-src',
  '<style>body { display: none }</style>': 'style-src-elem',
  '<iframe src="https://evil.example/" title=""></iframe>': 'frame-src',
  '<base href="https://evil.example/">': 'base-uri',
};

test('injected scripts, styles, images and frames have no effect', { tag: '@13.1' }, async ({ page }) => {
  // Responds, so that only the policy can block it.
  await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'document.title = "owned"' }));
  // Every page, but no file.
  await page.route(/:\d+\/[\w-]*$/, async (route) => {
    const response = await route.fetch();
    const injected = `${Object.keys(attempts).join('')}</main>`;
    await route.fulfill({ response, body: (await response.text()).replace('</main>', injected) });
  });
  // Added before any script runs, to catch the first violation.
  await page.addInitScript(() => {
    const violatedDirectives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violatedDirectives.push(event.effectiveDirective));
    Object.assign(window, { violatedDirectives });
  });
  await onEachPage(page, allPaths, async () => {
    // A page with Next's runtime allows all styles, and has no Trusted Types (docs/decisions/README.md, 4).
    const keepsRuntime = (await page.locator('script[src^="/_next/"]').count()) > 0;
    const blocked = Object.values(attempts).filter((directive) => !(keepsRuntime && directive === 'style-src-elem'));
    const violated = () => page.evaluate(() => Reflect.get(window, 'violatedDirectives'));
    await expect.poll(violated, 'the violated directives').toEqual(expect.arrayContaining(blocked));
    // No script has changed it.
    await expect(page).toHaveTitle(new RegExp(site.name));
    if (keepsRuntime) return;
    // No style has hidden it.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Trusted Types keep even the page's own scripts from writing markup.
    const write = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>text</p>'));
    await expect(write).rejects.toThrow('TrustedHTML');
  });
});
