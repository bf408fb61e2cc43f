import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import {
  alerts,
  expectHydrated,
  fillAndSend,
  formOf,
  islandFiles,
  requestBody,
  scriptsIn,
  unavailableNotice,
  validMessage,
  valuesOf,
  waitForIslandFiles,
} from './support/form';
import { routePaths } from './support/pages';

/** What a first view may cost: bytes, those of HTML and scripts with brotli, and the number of requests. */
const firstView = {
  scripts: 0,
  inline: 600,
  // With its styles, one round trip on a new connection: ten packets (RFC 6928), less the response headers.
  html: 13_500,
  everything: 60_000,
  requests: 5,
  // What the islands load later.
  islands: 0,
};

/** With a form: its marks, its notices, its first line and components/Island/wake.ts run before React does. */
const withIsland = { ...firstView, inline: 5200, html: 13_824, islands: 66_000 };

const withRuntime = {
  scripts: 160_000,
  // The requestBody, which the HTML contains a second time.
  inline: 120_000,
  html: 40_000,
  everything: 260_000,
  requests: 30,
  islands: 0,
};

/** Fetches files again, since the browser's cache cannot be read. @returns a function: the size of all of a type */
async function sizesOf(page: Page, addresses: string[]) {
  const files = await Promise.all(
    addresses.map(async (address) => {
      const response = await page.request.get(address);
      const type = response.headers()['content-type'] ?? '';
      const body = await response.body();
      return { type, size: (/html|javascript/.test(type) ? brotliCompressSync(body) : body).length };
    }),
  );
  return (part = '') => files.filter(({ type }) => type.includes(part)).reduce((sum, { size }) => sum + size, 0);
}

test('the first view stays within its budget, and so do the scripts of a form', {
  tag: ['@13.3', '@chromium'],
}, async ({ page, browserLog }) => {
  browserLog.allow(/status of 404/);
  // Then nothing is fetched ahead, and only the first view counts.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  for (const path of [...routePaths, '/no-such-page']) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    const islands = scriptsIn(html);
    const keepsRuntime = html.includes('self.__next_f');
    const budget = keepsRuntime ? withRuntime : islands.length > 0 ? withIsland : firstView;
    const advice = keepsRuntime ? ", with Next's runtime: put what the build names into an <Island>" : '';
    const { loaded, inline } = await page.evaluate(async () => {
      await document.fonts.ready;
      const resources = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
      const scripts = [...document.scripts].filter(({ type }) => type === '');
      return {
        // Not what the owner allows from other origins.
        loaded: resources.map(({ name }) => name).filter((name) => name.startsWith(location.origin)),
        inline: scripts.reduce((sum, { text }) => sum + text.length, 0),
      };
    });
    const size = await sizesOf(page, loaded);
    const costs = {
      scripts: size('javascript'),
      inline,
      html: size('html'),
      everything: size(),
      requests: loaded.length,
      islands: (await sizesOf(page, islands))(),
    };
    for (const [what, limit] of Object.entries(budget)) {
      expect.soft(costs[what as keyof typeof costs], `${what} of ${path}${advice}`).toBeLessThanOrEqual(limit);
    }
  }
});

test('a visitor who saves data fetches no island ahead', { tag: ['@13.3', '@chromium'] }, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/contact');
  await page.clock.runFor(5_000);
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
});

test('the island is fetched ahead, and runs at the first key or move', { tag: '@13.3' }, async ({ page }) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    if (islandFiles.test(request.url())) fetched.add(request.url());
  });
  for (const gesture of [() => page.keyboard.press('ArrowDown'), () => page.mouse.move(200, 200, { steps: 2 })]) {
    await page.goto('/contact');
    // As some browsers report a mouse that rests.
    await page.dispatchEvent('body', 'pointermove');
    const files = scriptsIn(await page.content());
    await expect.poll(() => fetched.size, 'files of the island that were fetched ahead').toBe(files.length);
    await waitForIslandFiles(page);
    await expectHydrated(page, false);
    await gesture();
    await expectHydrated(page);
    fetched.clear();
  }
});

test('a form whose script never arrives says so, keeps what was typed, and tries again at Send', {
  tag: '@13.4',
}, async ({ page, emailService, dialogs, browserLog }) => {
  await page.route(islandFiles, (route) => route.fulfill({ status: 404 }));
  browserLog.allow(/_next\/static|Failed to load resource/);
  // Notes the pauses between retries, and skips them.
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
  await expect(notice).toBeHidden();
  expect(await valuesOf(page)).toEqual(validMessage);
  await formOf(page).sendButton.click();
  await expect(notice).toBeVisible();
  expect(emailService.bodies).toEqual([]);

  await test.step('after three failures, files that arrive damaged are asked for by another address', async () => {
    const damaged = { contentType: 'text/javascript', body: '(' };
    await page.route(/\.js\?3$/, (route) => route.fulfill(damaged));
    await page.route(/\.js\?4$/, (route) => route.continue());
    const later = { ...validMessage, message: 'Written while waiting.' };
    await dialogs.expectAlertFor(later, alerts.sent);
    // Only the values at the last Send.
    expect(emailService.bodies).toEqual([requestBody('contact', later)]);
    await expect(notice).toBeHidden();
    await page.unroute(/\.js\?4$/);
  });
  // Nothing is stored for later.
  await page.reload();
  expect(await page.evaluate(() => history.state)).toBeNull();

  await test.step('a click beside Send runs the form then, and does not send what it could not send before', async () => {
    await fillAndSend(page, validMessage);
    await expect(notice).toBeVisible();
    await page.unroute(islandFiles);
    await formOf(page).name.click();
    await expectHydrated(page);
    expect(emailService.bodies).toHaveLength(1);
  });
});

test('a form whose script fails says so, and the console names the file and the error', {
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
