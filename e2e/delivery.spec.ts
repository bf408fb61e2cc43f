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
import { routePaths } from './support/pages';

/** The most that a first view may load: bytes (brotli for HTML and scripts), and requests. */
const contentPageBudget = {
  scripts: 0,
  // Characters of inline scripts.
  inline: 600,
  // With its styles, one round trip on a new connection: ten packets (RFC 6928), less the response headers.
  html: 13_500,
  everything: 60_000,
  requests: 5,
  // The files of islands, which load later.
  islands: 0,
};

/** With a form, whose inline scripts handle its first keys until React runs. */
const formPageBudget = { ...contentPageBudget, inline: 5200, html: 13_824, islands: 66_000 };

/** With Next's runtime, which islands replace. */
const runtimePageBudget = {
  scripts: 160_000,
  // The HTML contains the payload a second time.
  inline: 120_000,
  html: 40_000,
  everything: 260_000,
  requests: 30,
  islands: 0,
};

/** Fetches files again, since the browser's cache cannot be read. The size of HTML and scripts is after brotli. */
function fetchFiles(page: Page, addresses: string[]): Promise<{ type: string; size: number }[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await page.request.get(address);
      const type = response.headers()['content-type'] ?? '';
      const body = await response.body();
      return { type, size: (/html|javascript/.test(type) ? brotliCompressSync(body) : body).length };
    }),
  );
}

/** The size in bytes of the files whose content type contains `part`. */
function totalSize(files: { type: string; size: number }[], part = ''): number {
  return files.filter(({ type }) => type.includes(part)).reduce((sum, { size }) => sum + size, 0);
}

test('the first view stays within its budget, and so do the scripts of a form', {
  tag: ['@13.3', '@chromium'],
}, async ({ page, browserLog }) => {
  browserLog.allow(/status of 404/);
  // Save-Data disables prefetching, so that only the first view is measured.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  for (const path of [...routePaths, '/no-such-page']) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    const islands = islandFilesIn(html);
    const keepsRuntime = html.includes('self.__next_f');
    const staticBudget = islands.length > 0 ? formPageBudget : contentPageBudget;
    const budget = keepsRuntime ? runtimePageBudget : staticBudget;
    const advice = keepsRuntime ? ", with Next's runtime: put what the build names into an <Island>" : '';
    const { loaded, inline } = await page.evaluate(async () => {
      await document.fonts.ready;
      const resources = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
      const scripts = [...document.scripts].filter(({ type }) => type === '');
      return {
        // Ignore the origins that the owner allows.
        loaded: resources.map(({ name }) => name).filter((name) => name.startsWith(location.origin)),
        inline: scripts.reduce((sum, { text }) => sum + text.length, 0),
      };
    });
    const files = await fetchFiles(page, loaded);
    const costs: Record<string, number> = {
      scripts: totalSize(files, 'javascript'),
      inline,
      html: totalSize(files, 'html'),
      everything: totalSize(files),
      requests: loaded.length,
      islands: totalSize(await fetchFiles(page, islands)),
    };
    for (const [what, limit] of Object.entries(budget)) {
      expect.soft(costs[what], `${what} of ${path}${advice}`).toBeLessThanOrEqual(limit);
    }
  }
});

test('with Save-Data, no island is preloaded', { tag: ['@13.3', '@chromium'] }, async ({ page }) => {
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

test('a form whose script never arrives says so, and keeps what was typed, even after a reload', {
  tag: '@13.4',
}, async ({ page, emailService, browserLog }) => {
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
});

test('Send asks again for scripts that are missing or damaged, and sends once they arrive', {
  tag: '@13.4',
}, async ({ page, emailService, dialogs, browserLog }) => {
  await breakIslandFiles(page, browserLog);
  await page.goto('/contact');
  await fillAndSend(page, validMessage);
  await expect(unavailableNotice(page)).toBeVisible();

  await page.unroute(islandFilePattern);
  const damaged = { contentType: 'text/javascript', body: '(' };
  await page.route(/MessageForm/, (route) => route.fulfill(damaged), { times: 1 });
  const edited = { ...validMessage, message: 'Written while waiting.' };
  await dialogs.sendAndExpectAlert(edited, alerts.sent);
  expect(emailService.bodies).toEqual([requestBody('contact', edited)]);
  await expect(unavailableNotice(page)).toBeHidden();
  expect(await page.evaluate(() => history.state), 'what is stored for a reload').toBeNull();
});

test('a later click hydrates the form without sending the earlier message', {
  tag: ['@chromium', '@13.4'],
}, async ({ page, emailService, browserLog }) => {
  await breakIslandFiles(page, browserLog);
  await page.goto('/contact');
  await fillAndSend(page, validMessage);
  await expect(unavailableNotice(page)).toBeVisible();
  await page.unroute(islandFilePattern);
  await formOf(page).name.click();
  await expectHydrated(page);
  expect(emailService.bodies).toEqual([]);
});

test('a form whose script throws says so, and the console names the file and the error', {
  tag: ['@chromium', '@13.4'],
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
