/** Screenshots of every page and state: `npm run screenshots` takes them to look at, `npm run compare` compares them. */
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test';
import { listen } from '#scripts/listen.ts';
import { staticSite } from '#scripts/staticSite.ts';
import { forgetPopovers, menuButtonOf } from './support/bars';
import { ada, fill, formOf, islandFiles, send } from './support/form';
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
  /** All of them unless said otherwise. */
  widths?: readonly number[];
  context?: BrowserContextOptions;
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state. */
  enter?: (page: Page) => Promise<unknown>;
  /** Also takes the whole page, not the first view alone. */
  isWhole?: boolean;
};

const pages = paths.map((path) => ({ name: path === '/' ? 'home' : path.slice(1), path }));

/** Sends a message, waits for what the page shows then, and moves the pointer off the button. */
function sendUntil(shown: (page: Page) => Locator) {
  return async (page: Page) => {
    await send(page, ada);
    await shown(page).waitFor();
    await page.mouse.move(0, 0);
  };
}

const largeText = (page: Page) => addStyles(page, 'html { font-size: 200% }');
const form = { path: '/contact', widths: [390, 1280] };

const states: State[] = [
  ...pages.map((page) => ({ ...page, isWhole: true })),
  ...pages.map(({ name, path }) => ({
    name: `state-text-200-${name}`,
    path,
    widths: [390],
    isWhole: true,
    enter: largeText,
  })),
  { name: 'state-menu', path: '/services', widths: [320, 390], enter: (page) => menuButtonOf(page).click() },
  { name: 'state-menu-without-popover', path: '/services', widths: [390], prepare: forgetPopovers },
  {
    name: 'state-form-flagged',
    ...form,
    enter: async (page) => {
      await fill(page, { email: 'ada@' });
      await page.getByText('Enter an address').waitFor();
    },
  },
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
    widths: [390, 768, 1280],
    prepare: async (page) => {
      await page.route('**/email/send', (route) => route.abort());
      page.on('dialog', (dialog) => void dialog.accept());
    },
    enter: sendUntil((page) => formOf(page).restore),
  },
  {
    name: 'state-form-cannot-send',
    ...form,
    prepare: (page) => page.route(islandFiles, (route) => route.abort()),
    enter: sendUntil((page) => page.getByRole('alert')),
  },
  { name: 'state-form-no-javascript', ...form, widths: [390], context: { javaScriptEnabled: false } },
];

const folder = process.env.SCREENSHOTS_OF || 'out';

const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which other fixtures this one needs
    async ({}, use) => {
      const { server, address } = await listen(0, staticSite(folder));
      await use(address);
      server.close().closeAllConnections();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of screens) {
    for (const { name, path, prepare, enter, context, widths, isWhole } of states) {
      if (widths && !widths.includes(viewport.width)) continue;
      test.describe(() => {
        test.use({ viewport, colorScheme, ...context });

        test(`${name}-${viewport.width}-${colorScheme}`, async ({ page }, { title }) => {
          await prepare?.(page);
          await open(page, path);
          await enter?.(page);
          const view = await take(page);
          if (isWhole) {
            await showWhole(page, viewport);
            // The whole page first: it tells more than its first view.
            expect.soft(await take(page)).toMatchSnapshot(`${title}.png`);
          }
          expect.soft(view).toMatchSnapshot(`${title}${isWhole ? '-view' : ''}.png`);
        });
      });
    }
  }
}

for (const { name, path } of pages) {
  test(`print-${name}`, { tag: '@paper' }, async ({ page }, testInfo) => {
    await open(page, path);
    await page.pdf({ path: testInfo.snapshotPath(`print-${name}.pdf`), format: 'A4' });
  });
}

/** @returns a screenshot of the window, as PNG */
function take(page: Page) {
  const screenshot = () => page.screenshot({ animations: 'disabled' });
  // A busy Chromium sometimes says that it is "unable to capture" one.
  return screenshot().catch(screenshot);
}

/**
 * Makes the window as tall as the page, because the fixed bars would cross the middle of a screenshot of the whole page.
 * Twice, since the first view of the home page grows with the window.
 */
async function showWhole(page: Page, { width, height }: { width: number; height: number }) {
  for (const _growth of [1, 2]) {
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
  }
}

/** Opens a page in its own typefaces. They are `optional`, so a slow first visit does without them; a screenshot waits. */
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
