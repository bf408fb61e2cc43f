import { AxeBuilder } from '@axe-core/playwright';
import { barRoutes, linksOf, menuButtonOf } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { ada, alerts, fill, formOf, send } from './support/form';
import { paths, sitePaths } from './support/pages';
import { tabThrough } from './support/tabThrough';

type Screen = { width: number; height: number };

const wide: Screen = { width: 1280, height: 800 };
const narrow: Screen = { width: 390, height: 844 };

/** WCAG 2.2 at levels A and AA, and what axe calls best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on anything that axe finds on the page as it is now, on each screen, in the light and in the dark scheme. */
async function expectAccessible(page: Page, screens: readonly Screen[] = [wide, narrow]) {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const where = `on a screen of ${screen.width} px, in the ${colorScheme} scheme`;
      expect(await violationsOn(page), where).toEqual([]);
    }
  }
}

async function violationsOn(page: Page) {
  const { violations, passes } = await new AxeBuilder({ page })
    // Else it opens a second page for each look, to gather what it found in frames. There are none.
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: tags }, rules: { 'color-contrast-enhanced': { enabled: true } } })
    .analyze();
  expect(passes.length, 'rules that applied').toBeGreaterThan(10);
  const found = [];
  for (const { id, nodes } of violations) {
    for (const { target, html, failureSummary } of nodes) {
      const where = target.join(' ');
      if (id === 'color-contrast-enhanced' && !(await mustReachAAA(page, where))) continue;
      found.push({ id, where, html, failureSummary });
    }
  }
  return found;
}

/**
 * Whether a text has to reach level AAA's 7:1: running text at the base size, and what helps to correct a field. Other
 * small lines, and links, stay at 4.5:1.
 */
function mustReachAAA(page: Page, where: string): Promise<boolean> {
  return page
    .locator(where)
    .first()
    .evaluate((element) => {
      const isHelp = [...document.querySelectorAll('[aria-describedby]')].some((field) =>
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.contains(element),
      );
      const isRunning = element.matches(':is(main p, main li, main dd, main blockquote):not(a)');
      return isHelp || (isRunning && Number.parseFloat(getComputedStyle(element).fontSize) >= 16);
    });
}

for (const path of paths) {
  test(`${path} breaks no rule of WCAG 2.2 AA, on a wide and a narrow screen, in light and dark`, {
    tag: ['@11.1', '@11.2'],
  }, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('a form breaks no rule with the email flagged, while sending, and after a failure', {
  tag: ['@11.1', '@11.2'],
}, async ({ page, emailService, dialogs, browserLog }) => {
  await page.goto('/contact');
  await fill(page, { ...ada, email: 'ada' });
  await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
  await formOf(page).email.focus();
  await expectAccessible(page);

  emailService.answerWith(500, 'Internal Server Error');
  browserLog.expect(/^console\.error: .*500 Internal Server Error/);
  const release = emailService.hold();
  await send(page, ada);
  await expect(formOf(page).sending).toBeVisible();
  await expectAccessible(page);

  release();
  await dialogs.expectAlert(alerts.failed);
  await expect(formOf(page).restore).toBeVisible();
  await expectAccessible(page);
});

test('the open menu breaks no rule', { tag: '@11.1' }, async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/services');
  await menuButtonOf(page).click();
  await expect(linksOf(page)).toHaveCount(barRoutes.length);
  await expectAccessible(page, [narrow]);
});

for (const path of sitePaths) {
  test(`${path}: Tab reaches every control in reading order, each visibly focused and none beneath the bars`, {
    tag: ['@11.3', '@11.4'],
  }, async ({ page }) => {
    await page.goto(path);
    const expected = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
        .filter((element) => element.checkVisibility() && !element.closest('noscript'))
        .map((element) => `${element.localName} ${element.getAttribute('name') ?? element.textContent?.trim()}`),
    );
    const stops = await tabThrough(page);
    expect(stops.map(({ name }) => name)).toEqual(expected);
    expect(stops[0]?.name).toBe('a Skip to the content');
    expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
    // Browsers bring the line of the caret into view, not each edge of a text area.
    const allowed = (name: string) => (name.startsWith('textarea') ? 1 : 0);
    expect(stops.filter(({ name, hiddenPoints, isInView }) => hiddenPoints > allowed(name) || !isInView)).toEqual([]);
  });
}
