import { readFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { copyPath, levelOf, readCopy, textOf } from '#lib/copy.ts';
import { type RoutePath, routes } from '#lib/site.ts';

/** Every page of the site. */
export const sitePaths = routes.map(({ path }) => path);

/** The same, and the page for what is not there. */
export const paths = [...sitePaths, '/404'] as const;

/** Title, description and headings of a page, as the page shows them. */
export function copyOf(path: RoutePath) {
  const { title, description, elements } = readCopy(path, readFileSync(copyPath(path), 'utf8'));
  const headings = elements
    .filter((element) => levelOf(element) > 0)
    .map((element) => ({ level: levelOf(element), text: textOf(element) }));
  return { title, description, headings };
}

/** Opens one page after the other; a failure names the page. */
export async function onEachPage<Path extends string>(
  page: Page,
  paths: readonly Path[],
  check: (path: Path, response: Response | null) => Promise<void>,
) {
  for (const path of paths) {
    try {
      await check(path, await page.goto(path));
    } catch (error) {
      if (error instanceof Error) error.message = `On ${path}: ${error.message}`;
      throw error;
    }
  }
}

/** Adds styles to the page that is shown, in the one way that a strict Content-Security-Policy and React both let pass. */
export async function addStyles(page: Page, css: string) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
