import { color } from '#lib/build/colors.ts';
import { site } from '#lib/site.ts';
import { barRoutes, expectClearOfBars, expectStandsOut, measureScreenUnderBars, navigationBar } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { alerts, fill, formOf } from './support/form';
import { expectNone } from './support/pageChecks';
import { addStyles, allPaths, holdBack, onEachPage } from './support/pages';

/** A color of the site as browsers compute it. */
function rgb(...named: Parameters<typeof color>): string {
  const channels =
    color(...named)
      .replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
      .match(/\w\w/g) ?? [];
  return `rgb(${channels.map((hex) => Number.parseInt(hex, 16)).join(', ')})`;
}

type Screen = { width: number; height: number; fontSize?: number };

/** Expects the bars of the contact page to cover no field and at most a third of the screen, and to have large targets. */
async function expectUsableBars(page: Page, { width, height, fontSize = 16 }: Screen) {
  await page.setViewportSize({ width, height });
  await page.goto('/contact');
  await addStyles(page, `html { font-size: ${fontSize}px }`);
  const { name, email, message, sendButton } = formOf(page);
  for (const control of [name, email, message, sendButton, message, email, name]) {
    await control.focus();
    // Browsers scroll to the caret, not to the end of a text area.
    if (control !== message) await expectClearOfBars(page, control);
  }

  const hasMenu = width < 768;
  if (hasMenu) await navigationBar(page).menuButton.click();
  const targets = page.getByRole('banner').locator(':is(a, button):visible');
  await expect(targets).toHaveCount(barRoutes.length + (hasMenu ? 2 : 1));
  for (const target of await targets.all()) {
    // Scrolls to the target, and fails if something covers it.
    await target.hover({ trial: true });
    const actual = await target.evaluate(({ offsetWidth, offsetHeight, scrollWidth, clientWidth }: HTMLElement) => ({
      isLarge: Math.min(offsetWidth, offsetHeight) >= 44,
      isCut: scrollWidth > clientWidth,
    }));
    expect(actual, await target.innerText()).toEqual({ isLarge: true, isCut: false });
  }

  expect(await measureScreenUnderBars(page), 'the share of the screen under the bars').toBeLessThan(1 / 3);
}

for (const { device, screen } of [
  { device: 'a desktop', screen: { width: 1280, height: 800 } },
  { device: 'a phone with text twice as large', screen: { width: 390, height: 844, fontSize: 32 } },
]) {
  test(`on ${device}, the bars cover no field, and have large targets`, {
    tag: ['@11.4', '@11.5', '@11.6', '@11.12'],
  }, async ({ page }) => {
    await expectUsableBars(page, screen);
  });
}

test('with a minimum font size on phones, the bars cover no field, and have large targets', {
  tag: ['@11.4', '@11.5', '@11.6', '@11.12'],
}, async ({ playwright, launchOptions, baseURL }) => {
  // With the browser's minimum font size, spaces do not grow with the text.
  const args = [...(launchOptions.args ?? []), '--blink-settings=minimumFontSize=24'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await test.step('a phone', () => expectUsableBars(page, { width: 390, height: 844 }));
  await test.step('a small phone', () => expectUsableBars(page, { width: 320, height: 568 }));
  await test.step('a phone on its side', () => expectUsableBars(page, { width: 844, height: 390 }));
  await browser.close();
});

test('on a tablet, each link of the bar fits on one line', { tag: '@2.5' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  const widths = () => navigationBar(page).links.evaluateAll((links) => links.map(({ clientWidth }) => clientWidth));
  const before = await widths();
  await addStyles(page, 'nav li { white-space: nowrap }');
  const advice = 'the width of each link in one line: leave out the label of a page in lib/site.ts';
  expect(before, advice).toEqual(await widths());
});

test('forced colors keep focus, errors and the current link visible', { tag: '@11.8' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const { name, email } = formOf(page);
  // System colors have no red, so the error shows by the shape of the ring, and by its sentence.
  await fill(page, { email: 'ada' });
  await expect(page.getByText('Enter it like')).toBeVisible();
  await email.focus();
  await expect(email).toHaveCSS('outline', /double [3-9]px/);
  await page.keyboard.press('Shift+Tab');
  await expect(name).toHaveCSS('outline', /solid [3-9]px/);
  await expect(email).toHaveCSS('outline', /double [3-9]px/);
  await expectStandsOut(navigationBar(page).link('Contact Us'));
});

test('on every page, forced colors keep outlines, and the color of highlighted words', {
  tag: '@11.8',
}, async ({ page }) => {
  // Dark, since the browser's own color for a mark is black.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await onEachPage(page, allPaths, async () => {
    const lost = await page.locator('main :is(a, button, input, textarea):visible').evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { backgroundColor, borderStyle } = getComputedStyle(control);
          return !backgroundColor.endsWith(', 0)') && borderStyle === 'none';
        })
        .map(({ textContent }) => `${textContent}`),
    );
    expectNone(lost, 'without an outline');
    const odd = await page.locator('main mark').evaluateAll((marks) => {
      const colorOf = (element: Element) => getComputedStyle(element).color;
      return marks
        .filter((mark) => colorOf(mark) !== colorOf(mark.parentElement ?? mark))
        .map((mark) => mark.outerHTML);
    });
    expectNone(odd, 'in another color than the words around it');
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
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of allPaths) {
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const typeface of await typefacesOf(page, 'nav > a, h1, h1 + div > :first-child > p')) {
        expect(typeface).toMatch(/^headline,/);
      }
      for (const typeface of await typefacesOf(page, 'section section h3')) expect(typeface).toMatch(/^fraunces/);
      release();
      await page.waitForLoadState();
      const { shifts, typefaces } = await page.evaluate(async () => {
        await document.fonts.ready;
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: 'layout-shift', buffered: true });
        await new Promise(requestAnimationFrame);
        const fontFaces = [...document.fonts].map((face) =>
          [face.family, face.weight, face.display, face.status].join(' '),
        );
        return { shifts: observer.takeRecords().length, typefaces: fontFaces.join('\n') };
      });
      const where = `on ${path} at ${width} px`;
      expect(shifts, `layout shifts ${where}`).toBe(0);
      expect(typefaces, `the embedded typeface ${where}`).toMatch(/^headline .+ loaded$/m);
      // Each page embeds the letters of its headlines.
      expect(typefaces, `the whole headline typeface ${where}`).toMatch(/^\w+Display .+ unloaded$/m);
      const swapped = typefaces.match(/^\w+Ext .+ swap \w+$/gm);
      expect(swapped, `the typefaces for accented letters ${where}`).toHaveLength(2);
      // Swapping the preloaded typeface would shift text.
      expect(typefaces, `the preloaded typeface ${where}`).toMatch(/ 400 700 optional loaded$/m);
    }
  }
});

test('sticky headings fit between the bars', { tag: '@11.6' }, async ({ page }) => {
  await onEachPage(page, allPaths, async () => {
    for (const height of [320, 500, 700, 900]) {
      await page.setViewportSize({ width: 1280, height });
      const cut = await page.locator('main *').evaluateAll((elements) => {
        const edgesOf = (selector: string) => {
          const bar = document.querySelector(selector);
          const isFixed = bar && getComputedStyle(bar).position !== 'static';
          return isFixed ? bar.getBoundingClientRect() : { bottom: 0, top: innerHeight };
        };
        const { bottom } = edgesOf('body > header');
        const { top } = edgesOf('body > footer');
        return elements
          .filter((element) => getComputedStyle(element).position === 'sticky')
          .filter((element) => {
            const stickyTop = Number.parseFloat(getComputedStyle(element).top);
            return stickyTop < bottom || stickyTop + element.clientHeight > top;
          })
          .map(({ textContent }) => `"${textContent?.slice(0, 40)}"`);
      });
      expectNone(cut, `cut by a bar in ${height} px`);
    }
  });
});

test('pages, and the browser around them, follow the preferred color scheme', { tag: '@11.1' }, async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('background-color', rgb('paper', colorScheme));
    const themeColor = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    await expect(themeColor).toHaveAttribute('content', color('paper', colorScheme));
    const selection = await page.locator('body').evaluate((body) => {
      const { color, backgroundColor } = getComputedStyle(body, '::selection');
      return { color, backgroundColor };
    });
    expect(selection, 'the colors of selected words').toEqual({
      color: rgb('on-accent', colorScheme),
      backgroundColor: rgb('accent', colorScheme),
    });
  }
});

test('Send changes under the mouse', async ({ page }) => {
  await page.goto('/contact');
  const { sendButton } = formOf(page);
  await expect(sendButton).toHaveCSS('background-color', rgb('accent', 'light'));
  await sendButton.hover();
  await expect(sendButton).toHaveCSS('background-color', rgb('ink', 'light'));
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
    expect(await page.evaluate(() => document.getAnimations().length), 'running animations').toBe(0);
  });
});

test('scripts do not scroll smoothly for a visitor who asked for reduced motion', {
  tag: '@11.9',
}, async ({ page, dialogs }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto('/contact');
  for (const event of ['error', 'submit']) {
    const { atOnce, later } = await page.locator('form').evaluate(async (form: HTMLFormElement, event) => {
      scrollTo(0, 0);
      if (event === 'submit') form.requestSubmit();
      // As if the scripts did not arrive.
      else form.closest('[data-until]')?.dispatchEvent(new Event('error'));
      const atOnce = scrollY;
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      return { atOnce, later: scrollY - atOnce };
    }, event);
    expect(atOnce, `pixels scrolled at once after ${event}`).toBeGreaterThan(0);
    expect(later, `pixels scrolled in the frames after ${event}`).toBe(0);
  }
  await dialogs.expectAlert(alerts.incomplete);
});

test('the marker draws itself as its words scroll into view', { tag: '@11.9' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const marker = page.locator('main li mark').first();
  await marker.evaluate((words) => scrollBy(0, words.getBoundingClientRect().bottom - 0.8 * innerHeight));
  const percent = () => marker.evaluate((words) => Number.parseFloat(getComputedStyle(words).backgroundSize));
  await expect.poll(percent, 'the width of the marker').toBeGreaterThan(0);
  expect(await percent()).toBeLessThan(100);
});

test('a link that is not part of a sentence is at least 24 px high', { tag: '@11.5' }, async ({ page }) => {
  await onEachPage(page, allPaths, async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      // Axe accepts a shorter link if no other target is near.
      const small = await page.locator('main a:visible').evaluateAll((links) =>
        links
          .filter(({ parentElement, textContent }) => parentElement?.textContent?.trim() === textContent?.trim())
          .filter((link) => link.getBoundingClientRect().height < 24)
          .map(({ textContent }) => `"${textContent}"`),
      );
      expectNone(small, `less than 24 px high at ${width} px`);
    }
  });
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
    // Otherwise browsers would leave out the ground of the light words on a leaf.
    await expect(page.getByRole('main')).toHaveCSS('print-color-adjust', 'exact');
    expect(await texts.allInnerTexts(), 'the words on paper').toEqual(onScreen);
    const fixed = await page
      .locator('body :visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map((element) => `${element.localName} ${element.textContent?.slice(0, 30)}`),
      );
    expectNone(fixed, 'fixed on paper');
    const torn = await page
      .locator('main :is(blockquote, li, p):visible')
      .evaluateAll((blocks) =>
        blocks
          .filter((block) => getComputedStyle(block).breakInside !== 'avoid')
          .map(({ textContent }) => textContent.slice(0, 30)),
      );
    expectNone(torn, 'torn by page breaks');
    await expect(navigationBar(page).menuButton).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const links = await page
      .locator('main a[href]:not([href^="#"], [href^="mailto:"], noscript *)')
      .evaluateAll((elements) =>
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
