import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { BrowserLog } from './support/browserLog';
import { expect, test } from './support/fixtures';
import {
  alerts,
  expectHydrated,
  fillAndSend,
  formOf,
  islandFilePattern,
  islandFilesIn,
  requestBody,
  unavailableNotice,
  validMessage,
  valuesOf,
  waitForIslandFiles,
} from './support/form';
import { onEachPage, routePaths } from './support/pages';

/** The most that developers may add to a page, whatever its copy: bytes of files (brotli), and characters inside it. */
const budget = {
  // Of the 404 page, which has hardly any copy.
  shell: 7_500,
  // With every kind of part.
  styles: 40_000,
  inlineScripts: 600,
  // A form's handle its first keys until React runs.
  inlineScriptsOfForm: 4_600,
  // Load after the first view.
  islands: 66_000,
  // Of each font. Copy with other letters loads more of them.
  font: 34_000,
  requests: 5,
};

test('the first view runs no framework script, and what developers add stays within its budget', {
  tag: '@13.3',
}, async ({ page, browserLog }) => {
  browserLog.allow(/status of 404/);
  // Save-Data disables prefetching, so that only the first view is measured.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const sizeOf = async (address: string) => brotliCompressSync(await (await page.request.get(address)).body()).length;
  await onEachPage(page, [...routePaths, '/no-such-page'], async (path, response) => {
    const html = (await response?.text()) ?? '';
    // The build says what that costs.
    if (html.includes('self.__next_f')) return;

    const { loaded, scripts, styles } = await page.evaluate(async () => {
      await document.fonts.ready;
      const resources = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
      // Without the letters of the headline, which come from the copy.
      const lengthOf = (selector: string) =>
        [...document.querySelectorAll(selector)].reduce(
          (sum, { textContent }) => sum + textContent.replace(/url\(data:.+?\)/, '').length,
          0,
        );
      return {
        // Ignore the origins that the owner allows.
        loaded: resources.map(({ name }) => name).filter((name) => name.startsWith(location.origin)),
        scripts: lengthOf('script:not([type])'),
        styles: lengthOf('style'),
      };
    });
    const scriptFiles = loaded.filter((address) => address.endsWith('.js'));
    expect.soft(scriptFiles, 'scripts of the first view').toEqual([]);
    const fonts = await Promise.all(loaded.filter((address) => address.endsWith('.woff2')).map(sizeOf));
    const islands = await Promise.all(islandFilesIn(html).map(sizeOf));
    expect.soft(Math.max(...fonts), 'bytes of the largest font').toBeLessThanOrEqual(budget.font);
    const islandBytes = islands.reduce((sum, size) => sum + size, 0);
    expect.soft(islandBytes, 'bytes of islands').toBeLessThanOrEqual(budget.islands);
    expect.soft(loaded.length, 'requests').toBeLessThanOrEqual(budget.requests);
    expect.soft(styles, 'characters of styles').toBeLessThanOrEqual(budget.styles);
    const limit = islands.length > 0 ? budget.inlineScriptsOfForm : budget.inlineScripts;
    expect.soft(scripts, 'characters of inline scripts').toBeLessThanOrEqual(limit);
    if (path === '/no-such-page') expect(brotliCompressSync(html).length, 'bytes').toBeLessThanOrEqual(budget.shell);
  });
});

test('with Save-Data, no island is preloaded', { tag: '@13.3' }, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/contact');
  await page.clock.runFor(5_000);
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
});

test('the island is preloaded, and hydrates at the first key press or mouse move, even straight down', {
  tag: '@13.3',
}, async ({ page }) => {
  const preloaded = new Set<string>();
  page.on('requestfinished', (request) => {
    if (islandFilePattern.test(request.url())) preloaded.add(request.url());
  });
  for (const gesture of [() => page.keyboard.press('ArrowDown'), () => page.mouse.move(0, 10, { steps: 2 })]) {
    await page.goto('/contact');
    // Some browsers report a resting mouse like this.
    await page.dispatchEvent('body', 'pointermove');
    const files = islandFilesIn(await page.content());
    await expect.poll(() => preloaded.size, 'preloaded files of the island').toBe(files.length);
    await waitForIslandFiles(page);
    await expectHydrated(page, false);
    await gesture();
    await expectHydrated(page);
    preloaded.clear();
  }
});

/** Breaks all requests for the files of islands. Records the pauses between retries, and skips them. */
async function breakIslandFiles(page: Page, browserLog: BrowserLog) {
  browserLog.allow(/_next\/static|Failed to load resource/);
  await page.route(islandFilePattern, (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const pauses: number[] = [];
    Object.assign(window, {
      pauses,
      setTimeout: (callback: () => void, pause: number) => {
        pauses.push(pause);
        setTimeout(callback);
      },
    });
  });
}

test('a form whose script is missing or damaged says so, keeps what was typed, and sends once the script arrives', {
  tag: '@13.4',
}, async ({ page, emailService, dialogs, browserLog }) => {
  await breakIslandFiles(page, browserLog);
  const notice = unavailableNotice(page);
  await page.goto('/contact');
  await fillAndSend(page, validMessage);
  await expect(notice).toContainText('reload the page, which keeps what you wrote');
  expect(await page.evaluate(() => Reflect.get(window, 'pauses'))).toContain(1000);
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
  expect(await valuesOf(page)).toEqual(validMessage);
  await expect(page).toHaveURL('/contact');

  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await reloaded;
  await expect.poll(() => valuesOf(page)).toEqual(validMessage);
  await formOf(page).sendButton.click();
  await expect(notice).toBeVisible();
  expect(emailService.bodies).toEqual([]);

  await page.unroute(islandFilePattern);
  const damaged = { contentType: 'text/javascript', body: '(' };
  await page.route(/MessageForm/, (route) => route.fulfill(damaged), { times: 1 });
  const edited = { ...validMessage, message: 'Written while waiting.' };
  await dialogs.sendAndExpectAlert(edited, alerts.sent);
  expect(emailService.bodies).toEqual([requestBody('contact', edited)]);
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => history.state), 'what is stored for a reload').toBeNull();
});

test('a form whose script throws says so, and the console names the file and the error', {
  tag: '@13.4',
}, async ({ page, browserLog }) => {
  browserLog.expect(/The island \S+\/MessageForm-\w+\.js does not run\. Error/, 2);
  const broken = '() => { throw new Error("broken") }';
  for (const file of [broken, `() => ({ default: ${broken} })`]) {
    await page.route(/MessageForm/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `export default ${file}` }),
    );
    await page.goto('/contact');
    await page.keyboard.press('Tab');
    await expect(unavailableNotice(page)).toBeVisible();
  }
});
