import { AxeBuilder } from '@axe-core/playwright';
import { routes } from '../lib/site';
import { menuButtonOf, navigationOf } from './support/bars';
import { expect, type Page, test } from './support/fixtures';
import { ada, alerts, fill, formOf, forms } from './support/form';

// Half-way through a fade no colour is the one that a reader gets.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** WCAG 2.2 at levels A and AA, and what axe calls best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on anything that axe finds on the page as it is now, in the light and in the dark scheme. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations, passes } = await new AxeBuilder({ page })
      // Else it opens a second page for each look, to gather what it found in frames. There are none.
      .setLegacyMode()
      .options({
        runOnly: { type: 'tag', values: tags },
        rules: { 'color-contrast-enhanced': { enabled: true } },
      })
      .analyze();
    expect(passes.length, 'rules that applied').toBeGreaterThan(10);
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary, html }) => ({
        id,
        help,
        where: target.join(' '),
        html,
        failureSummary,
      })),
    );
    // Running text, at the base size, has to reach level AAA's 7:1; small lines and links stay at 4.5:1.
    const isBodyText = (where: string) =>
      page
        .locator(where)
        .first()
        .evaluate(
          (element) =>
            element.matches(':is(main p, main li, main dd, main blockquote):not(a)') &&
            Number.parseFloat(getComputedStyle(element).fontSize) >= 16,
        );
    const serious = [];
    for (const violation of found) {
      if (violation.id !== 'color-contrast-enhanced' || (await isBodyText(violation.where)))
        serious.push(violation);
    }
    expect(serious, `in the ${colorScheme} scheme`).toEqual([]);
  }
}

for (const { path } of [...routes, { path: '/404' }]) {
  test(`${path} breaks no rule of WCAG 2.2 AA, in light and dark`, { tag: ['@11.1', '@11.2'] }, async ({
    page,
  }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const kind of forms) {
  test(`/${kind}: no rule is broken with the email flagged, while sending, and after a failure`, {
    tag: ['@11.1', '@11.2'],
  }, async ({ page, emailService, dialogs, browserLog }) => {
    await page.goto(`/${kind}`);
    await fill(page, { ...ada, email: 'ada' });
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
    await formOf(page).email.focus();
    await expectAccessible(page);

    emailService.answerWith(500, 'Internal Server Error');
    browserLog.expect(/^console\.error: .*500 Internal Server Error/);
    const release = emailService.hold();
    await fill(page, ada);
    await formOf(page).send.click();
    await expect(formOf(page).sending).toBeVisible();
    await expectAccessible(page);

    release();
    await dialogs.expectAlert(alerts.failed);
    await expect(formOf(page).restore).toBeVisible();
    await expectAccessible(page);
  });
}

test('the open menu breaks no rule', { tag: '@11.1' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await menuButtonOf(page).click();
  await expect(navigationOf(page).getByRole('link')).toHaveCount(5);
  await expectAccessible(page);
});

test('assistive technology finds the bar, with the active link named as such', { tag: '@11.11' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/process');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Professional Exchange":
        - /url: /
      - navigation "Main":
        - list:
          - listitem:
            - link "About Us":
              - /url: /about
          - listitem:
            - link "Process":
              - /url: /process
          - listitem:
            - link "Services":
              - /url: /services
          - listitem:
            - link "Contact Us":
              - /url: /contact
          - listitem:
            - link "Partner Program":
              - /url: /partner
  `);
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - paragraph: Copyright © 2024 Professional Exchange, a Professional Exchange LLC site. All rights reserved.
  `);
});

test('assistive technology finds the menu button, and that it is expanded', { tag: '@11.11' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/process');
  await expect(navigationOf(page)).toMatchAriaSnapshot(`
    - navigation "Main":
      - /children: equal
      - button "Menu" [expanded=false]
  `);
  await menuButtonOf(page).click();
  await expect(navigationOf(page)).toMatchAriaSnapshot(`
    - navigation "Main":
      - button "Menu" [expanded]
      - list:
        - /children: equal
        - listitem:
          - link "About Us"
        - listitem:
          - link "Process"
        - listitem:
          - link "Services"
        - listitem:
          - link "Contact Us"
        - listitem:
          - link "Partner Program"
  `);
});

for (const kind of forms) {
  test(`assistive technology finds the fields of /${kind}, required, and the flag with its reason`, {
    tag: ['@5.5', '@10.2', '@11.11'],
  }, async ({ page }) => {
    await page.goto(`/${kind}`);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - text: Name
      - textbox "Name"
      - text: Email
      - textbox "Email"
      - text: Message
      - textbox "Message"
      - button "Send"
    `);
    const { name, email, message } = formOf(page);
    for (const field of [name, email, message]) await expect(field).toHaveJSProperty('required', true);
    await fill(page, { email: 'ada' });
    await expect(email).toHaveAccessibleDescription('Enter an address like name@example.org.');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  });
}
