import { routes } from '../lib/site';
import { barRoutes, menuButtonOf, navigationOf } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { ada, alerts, fill, formOf } from './support/form';

type Stop = {
  name: string;
  /** Whether something is drawn around the element, or it otherwise shows the focus. */
  hasRing: boolean;
  /** How many of five points of the element lie beneath a bar that it is not part of. */
  hiddenPoints: number;
  isInView: boolean;
};

/** Presses Tab from the top of the page to its end. @returns where the focus went, in that order */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // More than any page has: a focus that never leaves the page is a trap.
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async (): Promise<Stop | null> => {
      // The browser scrolls to the focus, and draws its ring, in the next frame, and may do so by degrees.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const element = document.activeElement;
      if (!element || element === document.body || element === document.documentElement) return null;
      const style = getComputedStyle(element);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isBeneathBar = (x: number, y: number) => {
        const bar = document.elementFromPoint(x, y)?.closest('header, footer');
        return Boolean(bar && !bar.contains(element));
      };
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // The middle, and just inside each edge; not the corners, which may be round.
      const points = [
        [x, y],
        [x, top + 2],
        [x, bottom - 2],
        [left + 2, y],
        [right - 2, y],
      ] as const;
      return {
        name: `${element.localName} ${element.getAttribute('name') ?? element.textContent?.trim()}`,
        hasRing: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
        hiddenPoints: points.filter(([x, y]) => isBeneathBar(x, y)).length,
        isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      };
    });
    if (!stop || stop.name === stops[0]?.name) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus did not leave the page: ${stops.map(({ name }) => name).join(', ')}`);
}

for (const { path } of routes) {
  test(`${path}: Tab reaches every control in reading order, each visibly focused and none beneath the bars`, {
    tag: ['@11.3', '@11.4'],
  }, async ({ page }) => {
    await page.goto(path);
    const expected = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
        .filter((element) => element.checkVisibility() && !element.closest('noscript'))
        .map(
          (element) => `${element.localName} ${element.getAttribute('name') ?? element.textContent?.trim()}`,
        ),
    );
    const stops = await tabThrough(page);
    expect(stops.map(({ name }) => name)).toEqual(expected);
    expect(stops[0]?.name).toBe('a Skip to the content');
    expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
    // Browsers bring the line of the caret into view, not each edge of a text area.
    const allowed = (name: string) => (name.startsWith('textarea') ? 1 : 0);
    expect(
      stops.filter(({ name, hiddenPoints, isInView }) => hiddenPoints > allowed(name) || !isInView),
    ).toEqual([]);
  });
}

// Each on a fresh page: in Firefox the focus is by now in the browser's own bar.
for (const path of ['/', '/contact']) {
  test(`${path}: the focus is not beneath the bars on a screen of 320 by 256 pixels`, {
    tag: '@11.4',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    const stops = await tabThrough(page);
    // With so little room an edge may be covered, and a text area of seven rows is higher than what is left.
    expect(
      stops.filter(
        ({ name, hiddenPoints, isInView }) => !isInView || (hiddenPoints > 1 && !name.startsWith('textarea')),
      ),
    ).toEqual([]);
  });
}

test('the skip link leads past the bar to the content', { tag: '@11.3' }, async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('the menu is opened, walked through and left by keyboard', { tag: ['@10.1', '@11.3'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const button = menuButtonOf(page);
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(navigationOf(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(barRoutes[1]?.path ?? '');
});

test('a message is written, corrected and sent by keyboard alone', {
  tag: ['@10.3', '@11.3'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  await formOf(page).name.focus();
  await page.keyboard.type(ada.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await expect(formOf(page).send).toBeFocused();
  await page.keyboard.press('Enter');
  await dialogs.expectAlert(alerts.incomplete);
  // The focus goes to what has to be corrected.
  await expect(formOf(page).email).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('@example.org');
  await page.keyboard.press('Enter');
  await dialogs.expectAlert(alerts.sent);
  await emailService.expectRequests(1);
});

test('what has to be corrected has the focus once it can be typed in, so that no key is lost', {
  tag: ['@5.4', '@11.3'],
}, async ({ page, dialogs }) => {
  await page.goto('/contact');
  await fill(page, { ...ada, email: 'ada' });
  const { email, send } = formOf(page);
  const changes = await email.evaluateHandle((field) => {
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    field.addEventListener('focus', () => observer.observe(field, { attributeFilter: ['readonly'] }));
    return changes;
  });
  await send.focus();
  await page.keyboard.press('Enter');
  await dialogs.expectAlert(alerts.incomplete);
  await expect(email).toBeFocused();
  await expect(send).toBeEnabled();
  await expect(email).toBeEditable();
  expect(await changes.evaluate(({ length }) => length), 'changes of readonly after the focus').toBe(0);
});

test('after a Send the focus stays in the form', { tag: '@11.3' }, async ({
  page,
  emailService,
  dialogs,
}) => {
  await page.goto('/contact');
  await fill(page, ada);
  await formOf(page).send.focus();
  await page.keyboard.press('Enter');
  await dialogs.expectAlert(alerts.sent);
  await emailService.expectRequests(1);
  await expect(formOf(page).send).toBeFocused();
});
