import { readFileSync } from 'node:fs';
import { type Page, type Response, test } from '@playwright/test';
import { copyPath, readCopy } from '#lib/copy/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';

export const routePaths = routes.map(({ path }) => path);

/** Includes the 404 page. */
export const allPaths = [...routePaths, '/404'] as const;

export function copyOf(path: RoutePath) {
  return readCopy(path, readFileSync(copyPath(path), 'utf8'));
}

/** Opens one page after another, each in a step with its path. */
export async function onEachPage(
  page: Page,
  paths: readonly string[],
  check: (path: string, response: Response | null) => Promise<void>,
) {
  for (const path of paths) await test.step(path, async () => check(path, await page.goto(path)));
}

/** Whether a page keeps Next's runtime, which has a policy and a cost of its own (docs/decisions/README.md, 4). */
export function keepsRuntime(html: string): boolean {
  return html.includes('self.__next_f');
}

/** Whether a server responds. While it starts, it refuses connections. */
export async function isServing(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok === true;
}

/** Holds requests back, as a slow connection would, until the returned function is called. */
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

/** Adds styles to the open page, in the only way that its Content-Security-Policy and React both allow. */
export async function addStyles(page: Page, css: string) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Wraps texts in elements, as Chrome's translation does. Runs in the page. */
export function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.parentElement?.closest('[data-island], [role=status], nav, h1')) continue;
    const font = document.createElement('font');
    font.append(`${text.nodeValue} (übersetzt)`);
    text.parentElement.replaceChild(font, text);
  }
}
