import type { Locator } from '@playwright/test';
import { color } from '#lib/colors.ts';
import { settings } from '#lib/settings.ts';
import { barRoutes, drawingOf, linkOf, menuButtonOf } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { fill, formOf } from './support/form';
import { lostContent } from './support/judges';
import { addStyles, onEachPage, paths, sitePaths } from './support/pages';

for (const { title, tag, screens, css } of [
  {
    title: 'nothing scrolls sideways or is lost on a small screen',
    tag: '@11.6',
    screens: [
      [320, 640],
      [320, 256],
      [568, 320],
    ],
  },
  {
    title: 'wider spacing of letters, words, lines and paragraphs loses nothing',
    tag: '@11.7',
    screens: [
      [320, 844],
      [1280, 844],
    ],
    // The four figures of WCAG 1.4.12.
    css: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-block-end: 2em !important }`,
  },
  {
    title: 'text of twice the size loses nothing',
    tag: '@11.6',
    screens: [
      [390, 844],
      [1280, 844],
    ],
    css: ':root { font-size: 200% !important }',
  },
] as const) {
  test(`${title}, and the bars leave half of the screen free`, { tag }, async ({ page }) => {
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await onEachPage(page, paths, async () => {
        if (css) await addStyles(page, css);
        const screen = `${width} by ${height} px`;
        expect(await lostContent(page), screen).toEqual([]);
        const bar = await page.getByRole('banner').boundingBox();
        const footer = await page.getByRole('contentinfo').boundingBox();
        expect((footer?.y ?? 0) - (bar?.height ?? 0), screen).toBeGreaterThanOrEqual(height / 2);
      });
    }
  });
}

test('letters of twice the size make no headline smaller', { tag: '@11.6' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await onEachPage(page, paths, async () => {
    const size = () =>
      page
        .getByRole('heading', { level: 1 })
        .evaluate((headline) => Number.parseFloat(getComputedStyle(headline).fontSize));
    const usual = await size();
    await addStyles(page, ':root { font-size: 200% !important }');
    expect(await size()).toBeGreaterThan(usual);
  });
});

test('brand, menu button and the links of the menu are within reach on a small screen, also in large letters', {
  tag: '@11.6',
}, async ({ page }) => {
  for (const [width, height, letters] of [
    [320, 256, 16],
    [360, 844, 24],
    [390, 844, 32],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/contact');
    await addStyles(page, `html { font-size: ${letters}px }`);
    await menuButtonOf(page).click();
    for (const target of await page.getByRole('banner').locator('a, button').all()) {
      await target.scrollIntoViewIfNeeded();
      await expect(target).toBeInViewport({ ratio: 0.99 });
      // Nothing of it is cut off, or beneath another.
      const isWhole = await target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isOnTop = element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        return isOnTop && element.scrollWidth <= element.clientWidth;
      });
      expect(isWhole, `${await target.innerText()} at ${width} px, letters of ${letters} px`).toBe(true);
    }
  }
});

test('targets in the bar and the menu are at least 44 pixels high, the menu button also wide', {
  tag: '@11.5',
}, async ({ page }) => {
  await page.goto('/');
  const targets = page.getByRole('banner').locator(':is(a, button):visible');
  for (const [width, count] of [
    [1280, barRoutes.length + 1],
    [390, barRoutes.length + 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await menuButtonOf(page).click();
    await expect(targets).toHaveCount(count);
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.height, `${target}`).toBeGreaterThanOrEqual(44);
    }
  }
  expect((await menuButtonOf(page).boundingBox())?.width).toBeGreaterThanOrEqual(44);
});

/** The line around an element: its style, and whether it is as wide as asked for and differs from what it surrounds. */
function lineAround(element: Locator, line: 'border' | 'outline', least: number) {
  return element.evaluate(
    (element, { line, least }) => {
      const style = getComputedStyle(element);
      return {
        style: style.getPropertyValue(`${line}-style`),
        isWide: Number.parseFloat(style.getPropertyValue(`${line}-width`)) >= least,
        isSeen: style.getPropertyValue(`${line}-color`) !== style.backgroundColor,
      };
    },
    { line, least },
  );
}

test('forced colors keep the controls, the focus, the active link and the flag visible', {
  tag: '@11.8',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const { name, email, message, send } = formOf(page);
  for (const control of [name, email, message, send]) {
    expect(await lineAround(control, 'border', 1)).toEqual({ style: 'solid', isWide: true, isSeen: true });
  }
  // The system's colors leave no red: the shape of the ring, and the line of help, tell a flagged field from others.
  await fill(page, { email: 'ada' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter an address like')).toBeVisible();
  await email.focus();
  expect(await lineAround(email, 'outline', 3)).toEqual({ style: 'double', isWide: true, isSeen: true });
  await page.keyboard.press('Shift+Tab');
  await expect(name).toBeFocused();
  expect(await lineAround(name, 'outline', 3)).toEqual({ style: 'solid', isWide: true, isSeen: true });
  expect(await lineAround(email, 'outline', 3)).toEqual({ style: 'double', isWide: true, isSeen: true });
  const active = await drawingOf(linkOf(page, 'Contact Us'));
  await page.goto('/services');
  expect(await drawingOf(linkOf(page, 'Contact Us')), 'the link to a page, drawn on it and on another').not.toBe(
    active,
  );
});

test('the typefaces are preloaded, and each has a stand-in of its own measures, so that no line moves', {
  tag: '@13.3',
}, async ({ page }) => {
  await onEachPage(page, sitePaths, async () => {
    const { fonts, unmeasured } = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ style }) => style);
      // Those of a few letters alone come where these stand.
      const fonts = faces.filter(
        (face) => face.getPropertyValue('src').includes('url(') && !face.getPropertyValue('unicode-range'),
      );
      const standIns = faces
        .filter((face) => face.getPropertyValue('size-adjust') && face.getPropertyValue('ascent-override'))
        .map((face) => face.getPropertyValue('font-family').replaceAll('"', ''));
      const nameOf = (face: CSSStyleDeclaration) => face.getPropertyValue('font-family').replaceAll('"', '');
      return {
        fonts: fonts.map((face) => /url\("?([^")]+)/.exec(face.getPropertyValue('src'))?.[1]).sort(),
        unmeasured: fonts.map(nameOf).filter((name) => !standIns.includes(`${name} Fallback`)),
      };
    });
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort());
    expect(fonts).toHaveLength(2);
    expect(preloaded, 'preloaded fonts').toEqual(fonts);
    expect(unmeasured, 'typefaces without a stand-in of their measures').toEqual([]);
  });
});

test('pages, and what the browser draws around them, are light or dark as the visitor wishes', {
  tag: '@11.1',
}, async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    const [lightness = 0] = (ground.match(/\d+/g) ?? []).map(Number).sort((a, b) => b - a);
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
            // A transition this short is not seen; some reset them so, for the sake of their events.
            transitionDuration.split(',').every((duration) => Number.parseFloat(duration) <= 0.01) &&
            animationName === 'none' &&
            scrollBehavior === 'auto';
          return isStill ? [] : [`${element.localName}${pseudo ?? ''} ${transitionDuration} ${animationName}`];
        }),
      ),
    );
    expect(moving).toEqual([]);
  });
});

/** @returns each text of the page that can be seen, but for the form, which is nothing for paper */
function textsShown(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((element) => !element.matches('form *, svg *'))
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
    expect(await textsShown(page), 'what is read on paper').toEqual(onScreen);
    const fixed = await page.locator('body *').evaluateAll((elements) =>
      elements
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility())
        .map((element) => `${element.localName} ${element.textContent?.slice(0, 30)}`),
    );
    expect(fixed).toEqual([]);
    const withoutAddress = await page
      .locator('main a[href]:not([href^="#"], noscript *)')
      .evaluateAll(
        (links, siteUrl) =>
          links
            .map((link) => [
              link.getAttribute('href')?.replace(/^\//, `${siteUrl}/`),
              getComputedStyle(link, '::after').content,
            ])
            .filter(([address = '', shown = '']) => !shown.replaceAll(/" ?"?/g, '').includes(address)),
        settings.siteUrl,
      );
    expect(withoutAddress, 'links without their whole address').toEqual([]);
  });
});
