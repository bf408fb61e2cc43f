// Uses Playwright's own `test`, because here the browser should complain.
import { expect, test } from '@playwright/test';
import { site } from '#lib/site.ts';
import { allPaths, keepsRuntime, onEachPage } from './support/pages';

/** Injected markup, and the directive that must block it. */
const attempts = [
  { markup: '<script>document.title = "owned"</script>', directive: 'script-src-elem' },
  { markup: '<script src="https://evil.example/script.js"></script>', directive: 'script-src-elem' },
  { markup: '<img src="/missing.png" alt="" onerror="document.title = \'owned\'">', directive: 'script-src-attr' },
  { markup: '<img src="https://evil.example/image.png" alt="">', directive: 'img-src' },
  { markup: '<style>body { display: none }</style>', directive: 'style-src-elem' },
  { markup: '<iframe src="https://evil.example/" title=""></iframe>', directive: 'frame-src' },
  { markup: '<base href="https://evil.example/">', directive: 'base-uri' },
];

test('injected scripts, styles, images and frames have no effect', { tag: '@13.1' }, async ({ page }) => {
  // Responds, so that only the policy can block it.
  await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'document.title = "owned"' }));
  // Every page, but no file.
  await page.route(/:\d+\/[\w-]*$/, async (route) => {
    const response = await route.fetch();
    const injected = attempts.map(({ markup }) => markup).join('');
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${injected}</main>`) });
  });
  // Added before any script runs, to catch the first violation.
  await page.addInitScript(() => {
    const violatedDirectives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violatedDirectives.push(event.effectiveDirective));
    Object.assign(window, { violatedDirectives });
  });
  await onEachPage(page, allPaths, async (_path, response) => {
    // The policy of Next's runtime allows all styles, and has no Trusted Types.
    const isRuntimeKept = keepsRuntime((await response?.text()) ?? '');
    const directives = attempts.map(({ directive }) => directive);
    const blocked = isRuntimeKept ? directives.filter((directive) => directive !== 'style-src-elem') : directives;
    const violated = () => page.evaluate(() => Reflect.get(window, 'violatedDirectives'));
    await expect.poll(violated, 'the violated directives').toEqual(expect.arrayContaining(blocked));
    // No script has changed it.
    await expect(page).toHaveTitle(new RegExp(site.name));
    if (isRuntimeKept) return;
    // No style has hidden it.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Trusted Types keep even the page's own scripts from writing markup.
    const write = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>text</p>'));
    await expect(write).rejects.toThrow('TrustedHTML');
  });
});
