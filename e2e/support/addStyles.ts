import type { Page } from '@playwright/test';

/** Adds styles to the page that is shown, in the one way that a strict Content-Security-Policy and React both let pass. */
export async function addStyles(page: Page, css: string) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
