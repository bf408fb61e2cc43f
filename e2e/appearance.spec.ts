import { site } from '#lib/site.ts';
import { expectStandsOut, navigationBar } from './support/bars';
import { expect, test } from './support/fixtures';
import { errors } from './support/form';
import { allPaths, holdBack, onEachPage } from './support/pages';

test('forced colors keep focus, errors and the current link visible', { tag: '@11.8' }, async ({ page, form }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const { name, email, sendButton } = form;
  // System colors have no red, so the error shows by the shape of the ring, and by its sentence.
  await form.fill({ email: 'ada' });
  await expect(page.getByText(errors.email)).toBeVisible();
  await email.focus();
  await expect(email).toHaveCSS('outline', /double [3-9]px/);
  await page.keyboard.press('Shift+Tab');
  await expect(name).toHaveCSS('outline', /solid [3-9]px/);
  await expect(email).toHaveCSS('outline', /double [3-9]px/);
  await expectStandsOut(navigationBar(page).link('Contact Us'));
  // Send has no border, and its color is gone.
  await expect(sendButton).not.toHaveCSS('border-style', 'none');
});

test('headlines have their typeface at once, and fonts shift nothing', { tag: '@13.3' }, async ({ page }) => {
  for (const path of allPaths) {
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // The name of the site, the headline, and the large question below it.
    for (const headline of await page.locator('nav > a, h1, h1 + div > :first-child > p').all()) {
      await expect(headline).toHaveCSS('font-family', /^headline,/);
    }
    release();
    await page.waitForLoadState();
    const { shifts, fonts } = await page.evaluate(async () => {
      await document.fonts.ready;
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise(requestAnimationFrame);
      return {
        shifts: observer.takeRecords().length,
        fonts: [...document.fonts].map(({ family, display, status }) => `${family} ${display} ${status}`),
      };
    });
    expect(shifts, `layout shifts on ${path}`).toBe(0);
    // Each page embeds the letters of its headlines, so it does not need the whole typeface.
    expect(fonts, path).toContainEqual(expect.stringMatching(/^headline \w+ loaded$/));
    expect(fonts, path).toContainEqual(expect.stringMatching(/^fraunces-display \w+ unloaded$/));
    // The preloaded typeface of the text is `optional`: swapping it would shift text.
    expect(fonts, path).toContainEqual(expect.stringMatching(/^\w+ optional loaded$/));
  }
});

test('print shows every word and link address in dark ink, without fixed bars', { tag: '@11.10' }, async ({ page }) => {
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  const body = page.locator('body');
  await onEachPage(page, allPaths, async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    const ink = await body.evaluate((element) => getComputedStyle(element).color);
    // What needs scripts, such as the form, is not printed.
    const texts = page.locator('main :is(h1, h2, h3, p, li, a):not(form *, [data-island] *):visible');
    const onScreen = await texts.allInnerTexts();
    // Paper stays light in the dark color scheme, whose ink is light.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(body).toHaveCSS('color', ink);
    expect(await texts.allInnerTexts(), 'the words on paper').toEqual(onScreen);
    const positions = await page
      .locator('body :visible')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).position));
    expect(positions.join()).not.toMatch(/fixed|sticky/);
    await expect(navigationBar(page).menuButton).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const links = await page
      .locator('main a:is([href^="/"], [href^="http"]):not(noscript *)')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]));
    for (const [href, printed] of links) expect(printed).toBe(`" (${href?.replace(/^\//, `${site.url}/`)})"`);
  });
});
