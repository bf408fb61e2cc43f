import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { formNames } from '#lib/site.ts';
import { edgesOf, expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import {
  ada,
  alerts,
  expectHydrated,
  fill,
  formOf,
  islandFiles,
  payload,
  screens,
  send,
  valuesOf,
} from './support/form';
import { sitePaths } from './support/pages';

/** What a first view may cost: bytes, those of HTML and scripts with brotli, and the number of requests. */
const firstView = {
  scripts: 0,
  inline: 600,
  // With its styles, one round trip on a new connection: ten packets (RFC 6928), less the response headers.
  html: 13_500,
  fonts: 40_000,
  everything: 60_000,
  requests: 5,
};

/** The same for pages on which something runs, and what to do when it is too much. */
const budgets = {
  nothing: { ...firstView, advice: 'the page has grown' },
  'an island': { ...firstView, inline: 3072, advice: 'an island adds components/Island/wake.ts to its page' },
  "Next's runtime": {
    scripts: 160_000,
    // The payload, which the HTML has a second time.
    inline: 120_000,
    html: 40_000,
    fonts: 40_000,
    everything: 260_000,
    requests: 30,
    advice: 'put what the build names into an <Island>, and the page needs 3 kB of scripts at first',
  },
};

const brotli = (content: Buffer) => brotliCompressSync(content).length;

/** The files of the islands that a page names. */
const scriptsIn = (html: string) => new Set(html.match(/\/_next\/static\/[\w-]+\.js/g));

/** The notice below a form that cannot send. */
function noticeOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'cannot send right now' });
}

test('the first view stays within its budget, and the scripts of a form within 66 kB', {
  tag: ['@13.3', '@chromium'],
}, async ({ page, browserLog, baseURL }) => {
  browserLog.allow(/status of 404/);
  // Nothing is fetched ahead then: only the first view loads.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  let requests: Request[] = [];
  page.on('request', (request) => {
    // Not prefetches, nor what the owner allows from other origins.
    if (!request.headers()['sec-purpose'] && new URL(request.url()).origin === baseURL) requests.push(request);
  });
  for (const path of [...sitePaths, '/no-such-page']) {
    requests = [];
    await page.goto(path, { waitUntil: 'networkidle' });
    const runs = (await page.locator('script[src^="/_next/"]').count())
      ? "Next's runtime"
      : (await page.locator('[data-until]').count())
        ? 'an island'
        : 'nothing';
    const files = await Promise.all(
      requests.map(async (request) => {
        const resourceType = request.resourceType();
        // Once more: the browser hands out nothing from its cache.
        const body = await (await page.request.get(request.url())).body();
        return { resourceType, size: /document|script/.test(resourceType) ? brotli(body) : body.length };
      }),
    );
    const sum = (types = /./) =>
      files.filter(({ resourceType }) => types.test(resourceType)).reduce((total, { size }) => total + size, 0);
    const inline = await page.evaluate(() =>
      [...document.scripts].filter(({ type }) => type === '').reduce((sum, { text }) => sum + text.length, 0),
    );
    const costs = {
      scripts: sum(/script/),
      inline,
      html: sum(/document/),
      fonts: sum(/font/),
      everything: sum(),
      requests: requests.length,
    };
    const { advice, ...limits } = budgets[runs];
    for (const what of ['scripts', 'inline', 'html', 'fonts', 'everything', 'requests'] as const) {
      expect.soft(costs[what], `${path}, ${what}, with ${runs}: ${advice}`).toBeLessThanOrEqual(limits[what]);
    }
  }
  for (const form of formNames) {
    const html = readFileSync(`out/${form}.html`, 'utf8');
    // Next's runtime has a budget of its own.
    if (html.includes('self.__next_f')) continue;
    const sizes = [...scriptsIn(html)].map((path) => brotli(readFileSync(`out${path}`)));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(66_000);
  }
});

test('the island is fetched ahead when idle, and runs at the first key or move', { tag: '@13.3' }, async ({ page }) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    if (islandFiles.test(request.url())) fetched.add(request.url());
  });
  for (const gesture of [() => page.keyboard.press('Tab'), () => page.mouse.move(200, 200, { steps: 2 })]) {
    await page.goto('/contact');
    const { size } = scriptsIn(await page.content());
    await expect.poll(() => fetched.size, 'files of the island that were fetched ahead').toBe(size);
    await expectHydrated(page, false);
    await gesture();
    await expectHydrated(page);
    fetched.clear();
  }
});

test('when the script never arrives, the form says so and keeps what was typed, even over a reload; Send tries again', {
  tag: '@13.4',
}, async ({ page, emailService, dialogs, browserLog }) => {
  await page.route(islandFiles, (route) => route.fulfill({ status: 404 }));
  browserLog.allow(/_next\/static|Failed to load resource/);
  await page.goto('/contact');
  await send(page, ada);
  await expect(noticeOf(page)).toContainText('reload the page, which keeps what you wrote');
  await expect(noticeOf(page).getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
  expect(await valuesOf(page)).toEqual(ada);
  await expect(page).toHaveURL('/contact');

  const reloaded = page.waitForEvent('load');
  await noticeOf(page).getByRole('button', { name: 'Reload the page' }).click();
  await reloaded;
  await expect(noticeOf(page)).toBeHidden();
  expect(await valuesOf(page)).toEqual(ada);
  await formOf(page).send.click();
  await expect(noticeOf(page)).toBeVisible();
  expect(emailService.requests).toEqual([]);

  await page.unroute(islandFiles);
  const later = { ...ada, message: 'Written while waiting.' };
  await fill(page, later);
  await expect(noticeOf(page)).toBeVisible();
  await formOf(page).send.click();
  await dialogs.expectAlert(alerts.sent);
  // The values at the last Send, and only those.
  expect(emailService.bodies).toEqual([payload('contact', later)]);
  await expect(noticeOf(page)).toBeHidden();
  // Nothing comes back later.
  await page.reload();
  expect(await page.evaluate(() => history.state)).toBeNull();
});

test('the notice that the form cannot send comes into view on any screen, clear of both bars', {
  tag: ['@13.4', '@chromium'],
}, async ({ page, browserLog }) => {
  await page.route(islandFiles, (route) => route.abort());
  browserLog.allow(/_next\/static|Failed to load resource/);
  await page.clock.install();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto('/contact');
    await send(page, ada);
    // Each retry comes after a pause.
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(noticeOf(page)).toBeVisible({ timeout: 100 });
    }).toPass();
    await expectClearOfBars(page, noticeOf(page));
    const notice = await edgesOf(noticeOf(page).getByRole('paragraph'));
    expect(notice.top - (await edgesOf(formOf(page).send)).bottom).toBeGreaterThanOrEqual(16);
  }
});
