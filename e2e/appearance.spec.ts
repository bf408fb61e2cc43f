import { color } from '#lib/build/colors.ts';
import { site } from '#lib/site.ts';
import { expectStandsOut, navigationBar } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { fill, formOf } from './support/form';
import { expectNone } from './support/pageChecks';
import { allPaths, holdBack, onEachPage } from './support/pages';

/** A color of the site as browsers compute it. */
function rgb(...named: Parameters<typeof color>): string {
  const channels =
    color(...named)
      .replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
      .match(/\w\w/g) ?? [];
  return `rgb(${channels.map((hex) => Number.parseInt(hex, 16)).join(', ')})`;
}

test('forced colors keep focus, errors and the current link visible', { tag: '@11.8' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const { name, email, sendButton } = formOf(page);
  // System colors have no red, so the error shows by the shape of the ring, and by its sentence.
  await fill(page, { email: 'ada' });
  await expect(page.getByText('Enter it like')).toBeVisible();
  await email.focus();
  await expect(email).toHaveCSS('outline', /double [3-9]px/);
  await page.keyboard.press('Shift+Tab');
  await expect(name).toHaveCSS('outline', /solid [3-9]px/);
  await expect(email).toHaveCSS('outline', /double [3-9]px/);
  await expectStandsOut(navigationBar(page).link('Contact Us'));
  // Send has no border, and its color is gone.
  await expect(sendButton).not.toHaveCSS('border-style', 'none');
});

test('pages, and the browser around them, follow the preferred color scheme', { tag: '@11.1' }, async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('background-color', rgb('paper', colorScheme));
    const themeColor = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    await expect(themeColor).toHaveAttribute('content', color('paper', colorScheme));
  }
});

test('nothing moves for a visitor who asked for reduced motion', { tag: '@11.9' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await onEachPage(page, allPaths, async () => {
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, pseudo);
          // Some resets keep a transition, too short to be seen, for its events.
          const isQuick = transitionDuration.split(',').every((duration) => Number.parseFloat(duration) <= 0.01);
          const isStill = isQuick && animationName === 'none' && scrollBehavior === 'auto';
          return isStill ? [] : [`${element.localName}${pseudo ?? ''} ${transitionDuration} ${animationName}`];
        }),
      ),
    );
    expectNone(moving, 'moving');
  });
});

/** The `font-family` of all elements that match a selector. */
function typefacesOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).fontFamily));
}

test('headlines use the embedded typeface before any font loads, and fonts shift nothing', {
  tag: '@13.3',
}, async ({ page }) => {
  for (const path of allPaths) {
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const typeface of await typefacesOf(page, 'nav > a, h1, h1 + div > :first-child > p')) {
      expect(typeface).toMatch(/^headline,/);
    }
    release();
    await page.waitForLoadState();
    const { shifts, typefaces } = await page.evaluate(async () => {
      await document.fonts.ready;
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise(requestAnimationFrame);
      const fontFaces = [...document.fonts].map(({ family, display, status }) => [family, display, status].join(' '));
      return { shifts: observer.takeRecords().length, typefaces: fontFaces.join('\n') };
    });
    expect(shifts, `layout shifts on ${path}`).toBe(0);
    expect(typefaces, `the embedded typeface on ${path}`).toMatch(/^headline \w+ loaded$/m);
    // Each page embeds the letters of its headlines.
    expect(typefaces, `the whole headline typeface on ${path}`).toMatch(/^fraunces-display \w+ unloaded$/m);
    // Swapping the preloaded typeface would shift text.
    expect(typefaces, `the preloaded typeface on ${path}`).toMatch(/^\w+ optional loaded$/m);
  }
});

test('print shows every word, in dark ink, without fixed bars, and the address of each link', {
  tag: '@11.10',
}, async ({ page }) => {
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await onEachPage(page, allPaths, async () => {
    await page.emulateMedia({ media: 'screen' });
    // The form is not printed.
    const texts = page.locator('main :is(h1, h2, h3, p, li, a):not(form *):visible');
    const onScreen = await texts.allInnerTexts();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('color', rgb('ink'));
    expect(await texts.allInnerTexts(), 'the words on paper').toEqual(onScreen);
    const fixed = await page
      .locator('body :visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map((element) => `${element.localName} ${element.textContent?.slice(0, 30)}`),
      );
    expectNone(fixed, 'fixed on paper');
    await expect(navigationBar(page).menuButton).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const links = await page.locator('main a:is([href^="/"], [href^="http"]):not(noscript *)').evaluateAll((elements) =>
      elements.map((element) => ({
        address: element.getAttribute('href') ?? '',
        onPaper: getComputedStyle(element, '::after').content.replaceAll(/" ?"?/g, ''),
      })),
    );
    for (const { address, onPaper } of links) {
      expect(onPaper, 'the address on paper').toContain(address.replace(/^\//, `${site.url}/`));
    }
  });
});

test('a short page prints on one sheet', { tag: '@11.10' }, async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  await onEachPage(page, ['/contact', '/404'], async () => {
    // Firefox prints a second sheet for a body of exactly one.
    const { height = 0 } = (await page.locator('body').boundingBox()) ?? {};
    expect(height, 'pixels of a sheet of 1047').toBeLessThan(1000);
  });
});
