import type { Page, Response } from '@playwright/test';
import { routes } from '../../lib/site';

/** Every page of the site, and the one for what is not there. */
export const paths: readonly string[] = [...routes.map(({ path }) => path), '/404'];

/** Opens one page after the other; a failure names the page. */
export async function onEachPage(
  page: Page,
  check: (path: string, response: Response | null) => Promise<void>,
  among = paths,
) {
  for (const path of among) {
    try {
      await check(path, await page.goto(path));
    } catch (error) {
      // The stack begins with the message, and is what the reporters print.
      if (error instanceof Error) error.stack = `On ${path}: ${error.stack}`;
      throw error;
    }
  }
}
