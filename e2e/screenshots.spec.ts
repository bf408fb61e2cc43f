/** Screenshots of every page and state: `npm run screenshots` takes them to look at, `npm run compare` compares them. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { listen } from '#scripts/listen.ts';
import { staticSite } from '#scripts/staticSite.ts';
import { menuButtonOf } from './support/bars';
import { ada, fill, formOf, islandFiles, noticeOf, send } from './support/form';
import { addStyles, paths } from './support/pages';

/** Sizes of the window, in CSS pixels. */
const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

type State = {
  name: string;
  path: string;
  /** By default all. */
  widths?: readonly number[];
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state. A page without one gets a screenshot of its whole length, too. */
  enter?: (page: Page) => Promise<unknown>;
};

/** Sends a message, and waits for what the page shows then. */
function sendUntil(shown: (page: Page) => Locator) {
  return async (page: Page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await send(page, ada);
    await shown(page).waitFor();
    // Away from the button.
    await page.mouse.move(0, 0);
  };
}

const form = { path: '/contact', widths: [390, 1280] };

const states: State[] = [
  ...paths.map((path) => ({ name: path === '/' ? 'home' : path.slice(1), path })),
  { name: 'state-menu', path: '/services', widths: [320, 390], enter: (page) => menuButtonOf(page).click() },
  { name: 'state-form-flagged', ...form, enter: (page) => fill(page, { email: 'ada@' }) },
  {
    name: 'state-form-sending',
    ...form,
    // Never answered, so the form keeps sending.
    prepare: (page) => page.route('**/email/send', () => {}),
    enter: sendUntil((page) => formOf(page).sending),
  },
  {
    name: 'state-form-failed',
    ...form,
    prepare: (page) => page.route('**/email/send', (route) => route.abort()),
    enter: sendUntil((page) => formOf(page).restore),
  },
  {
    name: 'state-form-cannot-send',
    ...form,
    prepare: (page) => page.route(islandFiles, (route) => route.abort()),
    enter: sendUntil(noticeOf),
  },
];

const { server, address } = await listen(0, staticSite(process.env.SCREENSHOTS_OF || 'out'));
// Lets the worker end.
server.unref();
test.use({ baseURL: address });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of screens) {
    for (const { name, path, widths, prepare, enter } of states) {
      if (widths && !widths.includes(viewport.width)) continue;
      const title = `${name}-${viewport.width}-${colorScheme}`;
      test(title, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await prepare?.(page);
        await open(page, path);
        await enter?.(page);
        await expect.soft(page).toHaveScreenshot(`${title}${enter ? '' : '-view'}.png`);
        if (enter) return;
        // The fixed footer would cross the middle of the page.
        await addStyles(page, 'footer { position: static !important }');
        await expect.soft(page).toHaveScreenshot(`${title}.png`, { fullPage: true });
      });
    }
  }
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
