/** Screenshots of every page and state, for `npm run compare`. */
import { expect, type Page, test } from '@playwright/test';
import { listen } from '#scripts/serve/listen.ts';
import { staticSite } from '#scripts/serve/staticSite.ts';
import { openMenuIfCollapsed } from './support/bars';
import {
  fill,
  fillAndSend,
  formOf,
  islandFilePattern,
  noticeOf,
  unavailableNotice,
  validMessage,
} from './support/form';
import { addStyles, allPaths } from './support/pages';

/** Sizes of the window, in CSS pixels. */
const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Other ways to see every page: the width of the window in CSS pixels, and what to do with the open page. */
const variants: Readonly<Record<string, { width: number; apply: (page: Page) => Promise<void> }>> = {
  // A4 paper has about this width between its margins.
  print: { width: 718, apply: (page) => page.emulateMedia({ media: 'print' }) },
  'forced-colors': { width: 1280, apply: (page) => page.emulateMedia({ forcedColors: 'active' }) },
  'large-text': { width: 390, apply: (page) => addStyles(page, ':root { font-size: 200% }') },
  hover: { width: 1280, apply: (page) => forceStates(page, 'hover') },
  focus: { width: 1280, apply: (page) => forceStates(page, 'focus', 'focus-visible') },
};

/** Shows all controls of a page in these states at once, as the developer tools of Chromium can. */
async function forceStates(page: Page, ...forcedPseudoClasses: string[]) {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const selector = 'a, button, input, textarea';
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
}

/** Sends a message while these requests fail or hang. */
async function sendWhile(page: Page, requests: string | RegExp, outcome: 'fail' | 'hang') {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route(requests, (route) => (outcome === 'fail' ? route.abort() : undefined));
  await open(page, '/contact');
  await fillAndSend(page, validMessage);
}

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
  'form-restored': async (page) => {
    await sendWhile(page, '**/email/send', 'fail');
    await formOf(page).restoreButton.click();
    await noticeOf(page, 'is back').waitFor();
  },
  'form-unavailable': async (page) => {
    await sendWhile(page, islandFilePattern, 'fail');
    await unavailableNotice(page).waitFor();
  },
};

const { server, address } = await listen(0, staticSite(process.env.SCREENSHOTS_OF || 'out'));
// Lets the worker end.
server.unref();
test.use({ baseURL: address });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of screens) {
    const suffix = `${viewport.width}-${colorScheme}`;
    test.describe(() => {
      test.use({ viewport, colorScheme });
      for (const path of allPaths) {
        const name = `${nameOf(path)}-${suffix}`;
        test(name, async ({ page }) => {
          await open(page, path);
          await expect.soft(page).toHaveScreenshot(`${name}-view.png`);
          await expectWholePage(page, name);
        });
      }
      for (const [name, enter] of Object.entries(states)) {
        if (viewport.width !== 390 && viewport.width !== 1280) continue;
        test(`state-${name}-${suffix}`, async ({ page }) => {
          await enter(page);
          // Move the pointer away from a button.
          await page.mouse.move(0, 0);
          await expect(page).toHaveScreenshot(`state-${name}-${suffix}.png`);
        });
      }
    });
  }
}

for (const [variant, { width, apply }] of Object.entries(variants)) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 } });
    for (const path of allPaths) {
      const name = `${nameOf(path)}-${variant}`;
      test(name, async ({ page }) => {
        await open(page, path);
        await apply(page);
        await expectWholePage(page, name);
      });
    }
  });
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1);
}

async function expectWholePage(page: Page, name: string) {
  // The fixed footer would cross the middle of the page.
  await addStyles(page, 'footer { position: static !important }');
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
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
