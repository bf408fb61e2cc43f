import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { formNames } from '#lib/site.ts';
import { expectClearOfBars } from './support/bars';
import { expect, test } from './support/fixtures';
import {
  ada,
  alerts,
  fill,
  formOf,
  isHydrated,
  islandFiles,
  nothing,
  openSlowly,
  payload,
  screens,
  send,
  valuesOf,
} from './support/form';
import { sitePaths } from './support/pages';

const brotli = (content: Buffer) => brotliCompressSync(content).length;

/** What the page puts below the form when it cannot send. */
function noticeOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'cannot send right now' });
}

test('the first view stays within its budget, and the scripts of a form within 66 kB', {
  tag: '@13.3',
}, async ({ page, browserLog, baseURL }) => {
  browserLog.allow(/status of 404/);
  // Nothing is fetched ahead then, so that what comes is the first view.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  let requests: Request[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    // What the speculation rules fetch ahead is for other views, and what the owner allows is another's affair.
    if (!request.headers()['sec-purpose'] && origin === baseURL) requests.push(request);
  });
  for (const path of [...sitePaths, '/no-such-page']) {
    requests = [];
    await page.goto(path, { waitUntil: 'networkidle' });
    const hasIsland = (await page.locator('[data-island]').count()) > 0;
    const files = await Promise.all(
      requests.map(async (request) => {
        const resourceType = request.resourceType();
        // Once more, since a browser does not hand out what it has from its cache.
        const body = await (await page.request.get(request.url())).body();
        return { resourceType, size: resourceType === 'document' ? brotli(body) : body.length };
      }),
    );
    const sum = (types = /./) =>
      files.filter(({ resourceType }) => types.test(resourceType)).reduce((total, { size }) => total + size, 0);
    const inline = await page.evaluate(() =>
      [...document.scripts].filter(({ type }) => type === '').reduce((sum, { text }) => sum + text.length, 0),
    );
    expect.soft(sum(/script/), `scripts of ${path}`).toBe(0);
    // One round trip on a new connection: ten packets (RFC 6928), less what the answer's head takes.
    expect.soft(sum(/document/), `HTML and styles, brotli`).toBeLessThanOrEqual(12_000);
    expect.soft(inline, `inline scripts`).toBeLessThanOrEqual(hasIsland ? 2048 : 600);
    expect.soft(sum(/font/), `fonts`).toBeLessThanOrEqual(40_000);
    expect.soft(sum(), `everything`).toBeLessThanOrEqual(60_000);
    expect.soft(requests.length, `requests`).toBeLessThanOrEqual(5);
  }
  for (const form of formNames) {
    const html = readFileSync(`out/${form}.html`, 'utf8');
    const scripts = new Set(html.match(/\/_next\/static\/[\w-]+\.js/g));
    expect(scripts.size).toBeGreaterThan(1);
    const sizes = [...scripts].map((path) => brotli(readFileSync(`out${path}`)));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(66_000);
  }
});

test('the island is fetched ahead once the page is idle, and runs when the visitor comes by keyboard or mouse', {
  tag: '@13.3',
}, async ({ page }) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    if (islandFiles.test(request.url())) fetched.add(request.url());
  });
  for (const gesture of [() => page.keyboard.press('Tab'), () => page.mouse.move(200, 200, { steps: 2 })]) {
    await page.goto('/contact');
    const files = new Set((await page.content()).match(/\/_next\/static\/[\w-]+\.js/g));
    await expect.poll(() => fetched.size, 'files of the island that were fetched ahead').toBe(files.size);
    expect(await isHydrated(page), 'whether React runs before anybody has touched the page').toBe(false);
    await gesture();
    await expect.poll(() => isHydrated(page), 'whether React runs').toBe(true);
    fetched.clear();
  }
});

test('when the script never arrives, the form says so, keeps what was typed, also over a reload, and Send tries anew', {
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
  // What stood in the fields at the last Send, and only that.
  expect(emailService.bodies).toEqual([payload('contact', later)]);
  await expect(noticeOf(page)).toBeHidden();
  // Nothing is left to come back.
  await page.reload();
  expect(await page.evaluate(() => history.state)).toBeNull();
});

test('on any screen the notice that the form cannot send comes into view, clear of both bars', {
  tag: '@13.4',
}, async ({ page, browserLog }) => {
  await page.route(islandFiles, (route) => route.abort());
  browserLog.allow(/_next\/static|Failed to load resource/);
  await page.clock.install();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto('/contact');
    await send(page, ada);
    // The island is asked for again after a pause each.
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(noticeOf(page)).toBeVisible({ timeout: 100 });
    }).toPass();
    await expectClearOfBars(page, noticeOf(page));
    const button = await formOf(page).send.boundingBox();
    const notice = await noticeOf(page).getByRole('paragraph').boundingBox();
    expect((notice?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(16);
  }
});
