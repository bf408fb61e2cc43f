/** Pictures of every page and state: `npm run screenshots` takes them to look at, `npm run compare` compares them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { labelOf } from '#scripts/compare/differences.ts';
import { listen } from '#scripts/preview/listen.ts';
import { staticSite } from '#scripts/preview/staticSite.ts';
import { forgetPopovers, menuButtonOf } from './support/bars';
import { ada, fill, formOf, islandFiles, send } from './support/form';
import { addStyles, paths } from './support/pages';

/** Sizes of the window, in CSS pixels. */
const screens = [
  { screen: 'small phone', width: 320, height: 640 },
  { screen: 'phone', width: 390, height: 844 },
  { screen: 'tablet', width: 768, height: 1024 },
  { screen: 'laptop', width: 1280, height: 800 },
  { screen: 'large screen', width: 1920, height: 1080 },
];

type State = {
  name: string;
  path: (typeof paths)[number];
  /** Its name in the list of differences. */
  state?: string;
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

/** Sends a message, waits for what the page shows then, and lets go of the button. */
function sendUntil(shown: (page: Page) => Locator) {
  return async (page: Page) => {
    await send(page, ada);
    await shown(page).waitFor();
    // The answer may scroll the page, and Chromium takes its time to see that the pointer is off the button.
    await page.mouse.move(0, 0);
  };
}

const menu = { path: '/services', enter: (page: Page) => menuButtonOf(page).click() } as const;
const form = { path: '/contact', widths: [390, 1280] } as const;

const states: State[] = [
  ...pages.map((page) => ({ ...page, isWhole: true })),
  ...pages.map(({ name, path }) => ({
    name: `state-text-200-${name}`,
    state: 'text of twice the size',
    path,
    widths: [390],
    isWhole: true,
    enter: (page: Page) => addStyles(page, 'html { font-size: 200% }'),
  })),
  { name: 'state-menu', state: 'open menu', ...menu, widths: [320, 390] },
  {
    name: 'state-menu-without-popover',
    state: 'links without popovers',
    path: menu.path,
    widths: [390],
    prepare: forgetPopovers,
  },
  {
    name: 'state-form-flagged',
    state: 'flagged address',
    ...form,
    enter: async (page) => {
      await fill(page, { email: 'ada@' });
      await page.getByText('Enter an address').waitFor();
    },
  },
  {
    name: 'state-form-sending',
    state: 'sending',
    ...form,
    // Never answered, so the form keeps sending.
    prepare: (page) => page.route('**/email/send', () => {}),
    enter: sendUntil((page) => formOf(page).sending),
  },
  {
    name: 'state-form-failed',
    state: 'failed',
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
    state: 'cannot send',
    ...form,
    prepare: (page) => page.route(islandFiles, (route) => route.abort()),
    enter: sendUntil((page) => page.getByRole('alert')),
  },
  {
    name: 'state-form-no-javascript',
    state: 'no JavaScript',
    ...form,
    widths: [390],
    context: { javaScriptEnabled: false },
  },
];

const { PICTURES_OF: folder = 'out', PICTURES_BEFORE: folderBefore } = process.env;

type Sites = {
  now: string;
  /** The export to compare with, if any. */
  before: string | undefined;
};

const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which other fixtures this one needs
    async ({}, use) => {
      const now = await listen(0, staticSite(folder));
      const before = folderBefore === undefined ? undefined : await listen(0, staticSite(folderBefore));
      await use({ now: now.address, before: before?.address });
      for (const site of [now, before]) site?.server.close().closeAllConnections();
    },
    { scope: 'worker' },
  ],
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { screen, ...viewport } of screens) {
    for (const { path, prepare, enter, context, widths, isWhole, ...state } of states) {
      if (widths && !widths.includes(viewport.width)) continue;
      const name = `${state.name}-${viewport.width}-${colorScheme}`;
      // `npm run compare` leaves out unchanged pages by their tags.
      const details = { tag: `@${path}`, annotation: annotationsOf(path, state.state, screen, colorScheme) };

      test.describe(() => {
        test.use({ viewport, colorScheme, ...context });

        test(name, details, async ({ page, sites }, testInfo) => {
          await prepare?.(page);
          const before = sites.before === undefined ? [] : await takeFrom(sites.before);
          const now = await takeFrom(sites.now);
          // The whole page first: it tells more than its first view.
          for (const { file, picture } of now.toReversed()) {
            const target = testInfo.snapshotPath(file);
            const old = before.find((other) => other.file === file)?.picture ?? picture;
            mkdirSync(dirname(target), { recursive: true });
            writeFileSync(target, old);
            try {
              if (!picture.equals(old)) expect(picture).toMatchSnapshot(file);
            } catch (error) {
              // A test that fails costs a new browser. This one says that the pictures differ, and the report shows both.
              testInfo.annotations.push({ type: 'difference', description: stripVTControlCharacters(`${error}`) });
              return;
            }
          }

          async function takeFrom(site: string) {
            await page.setViewportSize(viewport);
            await open(page, site + path);
            await enter?.(page);
            if (!isWhole) return [{ file: `${name}.png`, picture: await take(page) }];
            const view = { file: `${name}-view.png`, picture: await take(page) };
            await showWhole(page, viewport);
            return [view, { file: `${name}.png`, picture: await take(page) }];
          }
        });
      });
    }
  }
}

for (const { name, path } of pages) {
  test(`print-${name}`, { tag: '@paper' }, async ({ page, sites }, testInfo) => {
    await open(page, sites.now + path);
    await page.pdf({ path: testInfo.snapshotPath(`print-${name}.pdf`), format: 'A4' });
  });
}

/** The names of a picture in the list of differences. */
function annotationsOf(path: string, state: string | undefined, screen: string, colors: string) {
  const page = [labelOf(path), state].filter(Boolean).join(', ');
  return Object.entries({ page, screen, colors }).map(([type, description]) => ({ type, description }));
}

/** @returns the window's picture, as PNG */
function take(page: Page) {
  return page.screenshot({ animations: 'disabled' });
}

/**
 * Makes the window as tall as the page: the fixed bars would cross the middle of a picture of the whole page. Twice,
 * since the first view of the home page grows with the window.
 */
async function showWhole(page: Page, { width, height }: ViewportSize) {
  for (const _growth of [1, 2]) {
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
  }
}

/** Opens a page in its own typefaces. They are `optional`, so a slow first visit does without them; a picture waits. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    for (const { cssRules } of document.styleSheets) {
      for (const rule of cssRules) {
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block');
      }
    }
    await document.fonts.ready;
    // Nothing scrolls in a picture, and Chromium rounds the lines of a sticky layer up in one and down in the next.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    }
  });
}
