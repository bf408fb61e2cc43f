/** Screenshots of every page and state, for `npm run compare`. */
import { existsSync } from 'node:fs';
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { openMenuIfCollapsed } from './support/bars';
import { formOf, islandFilePattern, validMessage } from './support/form';
import { addStyles, allPaths } from './support/pages';

const fail = (route: Route) => route.abort();
const hang = () => {};

const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  menu: (page) => open(page, '/services').then(() => openMenuIfCollapsed(page)),
  'form-invalid': (page) => open(page, '/contact').then(() => formOf(page).fill({ email: 'ada@' })),
  'form-sending': (page) => sendUntil(formOf(page).sendingButton, '**/email/send', hang),
  'form-failed': (page) => sendUntil(formOf(page).restoreButton, '**/email/send', fail),
  'form-unavailable': (page) => sendUntil(formOf(page).notice('unavailable'), islandFilePattern, fail),
};

const { server, address } = await listen(0, staticSite(process.env.SCREENSHOTS_OF ?? 'out'));
// Lets the worker end.
server.unref();
test.use({ baseURL: address });
test.beforeEach(() => {
  const info = test.info();
  const old = `.compare/screenshots/${info.title.replace(' @screen', '')}-${info.project.name}.png`;
  info.skip(info.config.updateSnapshots !== 'all' && !existsSync(old), 'The old page has nothing to compare it with.');
});

for (const path of allPaths) {
  const name = path === '/' ? 'home' : path.slice(1);
  test(name, async ({ page }, { project }) => {
    await open(page, path);
    if (project.name === 'print') await page.emulateMedia({ media: 'print' });
    // The fixed footer would cross the middle of the page.
    await addStyles(page, 'footer { position: static !important }');
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
  });
}

for (const [name, enter] of Object.entries(states)) {
  test(`${name} @screen`, async ({ page }) => {
    await enter(page);
    // Move the pointer away from a button.
    await page.mouse.move(0, 0);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

/** Opens a page and waits for its typefaces, which are `optional` on a visit. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    for (const { cssRules } of document.styleSheets) {
      for (const rule of cssRules) {
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block');
      }
    }
    await document.fonts.ready;
    // Chromium rounds the lines of a sticky layer differently from one screenshot to the next.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    }
  });
}

/** Sends a message while these requests fail or hang, and waits for what then appears. */
async function sendUntil(shown: Locator, requests: string | RegExp, respond: (route: Route) => unknown) {
  const page = shown.page();
  page.on('dialog', (dialog) => dialog.accept());
  await page.route(requests, respond);
  await open(page, '/contact');
  const form = formOf(page);
  await form.fill(validMessage);
  // Otherwise, the page may scroll to the notice of an early Send, which is longer.
  if (requests !== islandFilePattern) await form.expectHydrated();
  await form.sendButton.click();
  await shown.waitFor();
}
