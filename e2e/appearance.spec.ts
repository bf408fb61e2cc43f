import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { color } from '#lib/colors.ts';
import { copyPath, readCopy, textOf } from '#lib/copy/copy.ts';
import { site } from '#lib/site.ts';
import {
  barRoutes,
  drawingOf,
  edgesOf,
  expectClearOfBars,
  linkOf,
  linksOf,
  menuButtonOf,
  shareOfBars,
} from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { fill, formOf } from './support/form';
import { expectNone, lostContent } from './support/judges';
import { addStyles, holdBack, onEachPage, paths } from './support/pages';

for (const { change, tag, screens, css = '' } of [
  { change: 'a small screen', tag: '@11.6', screens: ['320x640', '320x256', '568x320'] },
  {
    change: 'wider spacing of letters, words, lines and paragraphs',
    tag: '@11.7',
    screens: ['320x844', '1280x844'],
    // The four figures of WCAG 1.4.12.
    css: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-block-end: 2em !important }`,
  },
  {
    change: 'text of twice the size',
    tag: '@11.6',
    screens: ['390x844', '1280x844'],
    css: ':root { font-size: 200% !important }',
  },
]) {
  test(`${change} loses nothing, nothing scrolls sideways, and the bars take a third of the screen at most`, {
    tag: [tag, '@11.12'],
  }, async ({ page }) => {
    await onEachPage(page, paths, async () => {
      await addStyles(page, css);
      for (const screen of screens) {
        const [width = 0, height = 0] = screen.split('x').map(Number);
        await page.setViewportSize({ width, height });
        expectNone(await lostContent(page), `on ${screen} px`);
        expect(await shareOfBars(page), `the share of the bars on ${screen} px`).toBeLessThan(1 / 3);
      }
    });
  });
}

test('with letters of at least 24 pixels the bars leave room, and cover no field', {
  tag: ['@11.4', '@11.12'],
}, async ({ playwright, launchOptions, baseURL }) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=minimumFontSize=24'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(`${baseURL}/contact`);
    const { name, email, message, send } = formOf(page);
    for (const control of [name, email, message, send, message, email, name]) {
      await control.focus();
      // Browsers scroll to the line of the caret, not to the end of a text area.
      if (control !== message) await expectClearOfBars(page, control);
    }
    expect(await shareOfBars(page), `${width} by ${height} px`).toBeLessThan(1 / 3);
    await page.close();
  }
  await browser.close();
});

test('in a translation into Arabic, pages are read from the right, and nothing is lost', async ({ page }) => {
  await onEachPage(page, paths, async () => {
    // What Chrome's translation does besides changing the words.
    await page.locator('html').evaluate((root) => root.classList.add('translated-rtl'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expectNone(await lostContent(page), `at ${width} px`);
    }
  });
});

test('letters of twice the size make each headline larger on a phone', { tag: '@11.6' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await onEachPage(page, paths, async () => {
    const headline = page.getByRole('heading', { level: 1 });
    const size = () => headline.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const usual = await size();
    await addStyles(page, ':root { font-size: 200% !important }');
    expect(await size(), 'the size of the headline').toBeGreaterThan(usual);
  });
});

test('all targets of the bar and the menu are whole, within reach and 44 pixels large, also in large letters', {
  tag: ['@11.5', '@11.6'],
}, async ({ page }) => {
  for (const [width, height, letters] of [
    [1280, 800, 16],
    [320, 256, 16],
    [360, 844, 24],
    [390, 844, 32],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/contact');
    await addStyles(page, `html { font-size: ${letters}px }`);
    const isNarrow = width < 1280;
    if (isNarrow) await menuButtonOf(page).click();
    const targets = page.getByRole('banner').locator(':is(a, button):visible');
    await expect(targets).toHaveCount(barRoutes.length + (isNarrow ? 2 : 1));
    for (const target of await targets.all()) {
      await target.scrollIntoViewIfNeeded();
      await expect(target).toBeInViewport({ ratio: 0.99 });
      const found = await target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return {
          isLarge: Math.min(width, height) >= 44,
          isCut: element.scrollWidth > element.clientWidth,
          isOnTop: element.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
        };
      });
      const where = `${await target.innerText()} at ${width} px, letters of ${letters} px`;
      expect(found, where).toEqual({ isLarge: true, isCut: false, isOnTop: true });
    }
  }
});

test('the links of the bar have room for one line each on a tablet', { tag: '@2.5' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  for (const link of await linksOf(page).all()) {
    const lines = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, `"${await link.innerText()}": leave out the label of a page in lib/site.ts`).toBe(1);
  }
});

/** Expects a visible line of this style around an element, at least so many pixels wide. */
async function expectLine(element: Locator, line: 'border' | 'outline', style: string, least: number) {
  await expect(element).toHaveCSS(`${line}-style`, style);
  const found = await element.evaluate((element, line) => {
    const style = getComputedStyle(element);
    const [width, color] = ['width', 'color'].map((part) => style.getPropertyValue(`${line}-${part}`));
    return { width: Number.parseFloat(width ?? ''), isVisible: color !== style.backgroundColor };
  }, line);
  const what = `the ${line} of ${element}`;
  expect(found.isVisible, `${what} differs from the ground`).toBe(true);
  expect(found.width, `the width of ${what}`).toBeGreaterThanOrEqual(least);
}

test('forced colors keep controls, focus, active link and flag visible', { tag: '@11.8' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const { name, email, message, send } = formOf(page);
  for (const control of [name, email, message, send]) await expectLine(control, 'border', 'solid', 1);
  // The system's colors have no red: the shape of the ring and the line of help mark the flagged field.
  await fill(page, { email: 'ada' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter an address like')).toBeVisible();
  await email.focus();
  await expectLine(email, 'outline', 'double', 3);
  await page.keyboard.press('Shift+Tab');
  await expect(name).toBeFocused();
  await expectLine(name, 'outline', 'solid', 3);
  await expectLine(email, 'outline', 'double', 3);
  const active = await drawingOf(linkOf(page, 'Contact Us'));
  await page.goto('/services');
  expect(await drawingOf(linkOf(page, 'Contact Us')), 'the link on another page').not.toBe(active);
});

test('headlines are in our letters before any font file arrives, and nothing moves when one does', {
  tag: '@13.3',
}, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      const where = `${path} at ${width} px`;
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const { root } = await client.send('DOM.getDocument');
      const selector = 'nav > a, h1, h1 + div > :first-child > p';
      const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
      await expect(async () => {
        for (const nodeId of nodeIds) {
          const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
          expect(fonts, `the fonts of a headline of ${where}`).toMatchObject([{ isCustomFont: true }]);
        }
      }).toPass();
      release();
      await page.waitForLoadState();
      const moved = await page.evaluate(async () => {
        await document.fonts.ready;
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: 'layout-shift', buffered: true });
        await new Promise(requestAnimationFrame);
        return observer.takeRecords().length;
      });
      expect(moved, `layout shifts of ${where}`).toBe(0);
      await page.unroute('**/*.woff2');
    }
  }
});

test('the preloaded typeface has every weight, and no text moves when it is late', { tag: '@13.3' }, async ({
  page,
}) => {
  await page.goto('/');
  const faces = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => ['src', 'font-weight', 'font-display'].map((name) => style.getPropertyValue(name)))
      .filter(([src]) =>
        document.querySelector(`link[rel=preload][as=font][href="${/\/[^")]+/.exec(src ?? '')?.[0]}"]`),
      )
      .map(([, ...face]) => face.join(' ')),
  );
  expect(faces, 'weight and display of the typeface').toEqual(['400 700 optional']);
});

test('headings that stay beside their text fit between the bars', { tag: '@11.6' }, async ({ page }) => {
  await onEachPage(page, paths, async () => {
    for (const height of [320, 500, 700, 900]) {
      await page.setViewportSize({ width: 1280, height });
      const cut = await page.locator('main *').evaluateAll((elements) => {
        const footer = document.querySelector('body > footer')?.getBoundingClientRect().top ?? 0;
        return elements
          .map((element) => ({ element, style: getComputedStyle(element) }))
          .filter(({ style }) => style.position === 'sticky')
          .filter(({ element, style }) => Number.parseFloat(style.top) + element.clientHeight > footer)
          .map(({ element }) => `${element.localName}.${element.className}`);
      });
      expectNone(cut, `cut by the footer in ${height} px`);
    }
  });
});

test('on a phone the contents come after the lead, and the stages of Services are numbered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/process');
  const main = page.getByRole('main');
  const { lead } = readCopy('/process', readFileSync(copyPath('/process'), 'utf8')).hero;
  const contents = await edgesOf(main.locator('a[href^="#"]').first());
  expect(contents.top, 'the contents').toBeGreaterThan((await edgesOf(main.getByText(textOf(lead)))).bottom);
  await page.goto('/services');
  const stage = main.locator('section section').first();
  const number = await stage.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(number, 'before the first stage').toContain('counter');
});

test('the first of two actions is the one in solid color', { tag: '@11.1' }, async ({ page }) => {
  await page.goto('/');
  const actions = page.getByRole('main').getByRole('list').first().getByRole('link');
  const transparent = 'rgba(0, 0, 0, 0)';
  await expect(actions.first()).not.toHaveCSS('background-color', transparent);
  await expect(actions.last()).toHaveCSS('background-color', transparent);
});

test('pages, and the browser around them, are light or dark as preferred', { tag: '@11.1' }, async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    const lightness = Math.max(...(ground.match(/\d+/g) ?? []).map(Number));
    expect(lightness > 127, `${ground} is the ground of the ${colorScheme} scheme`).toBe(colorScheme === 'light');
    const around = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    await expect(around).toHaveAttribute('content', color('paper', colorScheme));
  }
});

test('nothing moves for a visitor who asked for reduced motion', { tag: '@11.9' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await onEachPage(page, paths, async () => {
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, pseudo);
          const isStill =
            // Nobody sees so short a transition; some resets keep one for its events.
            transitionDuration.split(',').every((duration) => Number.parseFloat(duration) <= 0.01) &&
            animationName === 'none' &&
            scrollBehavior === 'auto';
          return isStill ? [] : [`${element.localName}${pseudo ?? ''} ${transitionDuration} ${animationName}`];
        }),
      ),
    );
    expectNone(moving, 'moving');
  });
});

/** @returns the visible texts of the page, without the form, which is of no use on paper */
function textsShown(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*:not(form *, svg *)')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap(({ childNodes }) => [...childNodes])
      .flatMap(({ nodeType, textContent }) => (nodeType === 3 && textContent?.trim()) || []),
  );
}

test('print shows every word, without fixed bars, and where links lead', { tag: '@11.10' }, async ({ page }) => {
  await onEachPage(page, paths, async () => {
    await page.emulateMedia({ media: 'screen' });
    const onScreen = await textsShown(page);
    await page.emulateMedia({ media: 'print' });
    expect(await textsShown(page), 'the words on paper').toEqual(onScreen);
    const fixed = await page.locator('body *').evaluateAll((elements) =>
      elements
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility())
        .map((element) => `${element.localName} ${element.textContent?.slice(0, 30)}`),
    );
    expectNone(fixed, 'fixed on paper');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const links = await page
      .locator('main a[href]:not([href^="#"], [href^="mailto:"], noscript *)')
      .evaluateAll((links) =>
        links.map((link) => ({
          address: link.getAttribute('href') ?? '',
          shown: getComputedStyle(link, '::after').content.replaceAll(/" ?"?/g, ''),
        })),
      );
    for (const { address, shown } of links) {
      expect(shown, 'the address on paper').toContain(address.replace(/^\//, `${site.url}/`));
    }
  });
});
