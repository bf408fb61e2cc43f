/** Screenshots of every page and state, for `npm run compare`. */
import { expect, type Page, test } from '@playwright/test';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { openMenuIfCollapsed } from './support/bars';
import { fill, fillAndSend, formOf, islandFilePattern, unavailableNotice, validMessage } from './support/form';
import { addStyles, allPaths } from './support/pages';

/** Functions that bring a page into each state. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  menu: async (page) => {
    await open(page, '/services');
    await openMenuIfCollapsed(page);
  },
  'form-invalid': async (page) => {
    await open(page, '/contact');
    await fill(page, { email: 'ada@' });
  },
  'form-sending': async (page) => {
    await sendWhile(page, '**/email/send', 'hang');
    await formOf(page).sendingButton.waitFor();
  },
  'form-failed': async (page) => {
    await sendWhile(page, '**/email/send', 'fail');
    await formOf(page).restoreButton.waitFor();
  },
  'form-unavailable': async (page) => {
    await sendWhile(page, islandFilePattern, 'fail');
    await unavailableNotice(page).waitFor();
  },
};

const { server, address } = await listen(0, staticSite(process.env.SCREENSHOTS_OF ?? 'out'));
// Lets the worker end.
server.unref();
test.use({ baseURL: address });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const suffix = `${viewport.width}-${colorScheme}`;
    test.describe(() => {
      test.use({ viewport, colorScheme });
      for (const path of allPaths) {
        testWholePage(path, suffix);
      }
      for (const [name, enter] of Object.entries(states)) {
        test(`${name}-${suffix}`, async ({ page }) => {
          await enter(page);
          // Move the pointer away from a button.
          await page.mouse.move(0, 0);
          await expect(page).toHaveScreenshot(`${name}-${suffix}.png`);
        });
      }
    });
  }
}

test.describe(() => {
  // A4 paper has about this width between its margins.
  test.use({ viewport: { width: 718, height: 800 } });
  for (const path of allPaths) {
    testWholePage(path, 'print', (page) => page.emulateMedia({ media: 'print' }));
  }
});

function testWholePage(path: string, variant: string, apply?: (page: Page) => Promise<void>) {
  const name = `${path === '/' ? 'home' : path.slice(1)}-${variant}`;
  test(name, async ({ page }) => {
    await open(page, path);
    await apply?.(page);
    // The fixed footer would cross the middle of the page.
    await addStyles(page, 'footer { position: static !important }');
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
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

/** Sends a message while these requests fail or hang. */
async function sendWhile(page: Page, requests: string | RegExp, outcome: 'fail' | 'hang') {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route(requests, (route) => (outcome === 'fail' ? route.abort() : undefined));
  await open(page, '/contact');
  await fillAndSend(page, validMessage);
}
