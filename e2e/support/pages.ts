import { readFileSync } from 'node:fs';
import { type Page, type Response, test } from '@playwright/test';
import { copyPath, readCopy } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';

/** Every page of the site. */
export const routePaths = routes.map(({ path }) => path);

/** Every page, and the 404 page. */
export const allPaths = [...routePaths, '/404'] as const;

/** The copy of a page, as its page reads it. */
export function copyOf(path: RoutePath) {
  return readCopy(path, readFileSync(copyPath(path), 'utf8'));
}

/** Opens one page after another, each in a step of its name. */
export async function onEachPage<Path extends string>(
  page: Page,
  paths: readonly Path[],
  check: (path: Path, response: Response | null) => Promise<void>,
) {
  for (const path of paths) await test.step(path, async () => check(path, await page.goto(path)));
}

/**
 * Holds requests back, as a slow connection does.
 * @returns a function that lets them through
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Adds styles to the open page, in the one way that both its Content-Security-Policy and React allow. */
export async function addStyles(page: Page, css: string) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Puts every text into an element, as a translation does. Runs in the page. */
export function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ parentElement }) => parentElement?.closest('[data-until], nav, h1'))) {
    const font = document.createElement('font');
    font.append(`${text.data} (übersetzt)`);
    text.replaceWith(font);
  }
}
