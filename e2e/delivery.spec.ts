import { brotliCompressSync } from 'node:zlib';
import { formWords } from '#lib/forms.ts';
import { expect, test } from './support/fixtures';
import { alerts, errors, islandFilePattern, islandFilesIn, requestBody, validMessage } from './support/form';
import { allPaths, keepsRuntime, onEachPage } from './support/pages';

/** The most that developers may add to a page, whatever its copy. */
const budget = {
  // In bytes, compressed with Brotli. The 404 page has hardly any copy.
  shell: 7_500,
  // All that a page loads after its first view.
  islands: 66_000,
  // Each font: copy with other letters loads more of them.
  font: 18_000,

  // In characters. Enough for a page with every kind of part.
  styles: 40_000,
  inlineScripts: 600,
  // Those of a page with a form, which they serve until React runs.
  inlineScriptsOfForm: 4_200,

  // Files that a page loads.
  requests: 5,
};

test('the first view runs no framework script, and what developers add stays within its budget', {
  tag: '@13.3',
}, async ({ page, baseURL }) => {
  // With Save-Data, no island is preloaded.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  // Lets the test run the timers of the first seconds at once.
  await page.clock.install();
  let requested: string[] = [];
  page.on('request', (request) => {
    const isPrefetched = 'sec-purpose' in request.headers();
    if (!request.isNavigationRequest() && !isPrefetched) requested.push(request.url());
  });
  const compressedSize = async (address: string) =>
    brotliCompressSync(await (await page.request.get(address)).body()).length;
  /** The characters in styles or scripts, without the embedded typeface, whose letters come from the copy. */
  const lengthOf = async (selector: string) =>
    (await page.locator(selector).allTextContents()).join('').replaceAll(/url\(data:.+?\)/g, '').length;

  await onEachPage(page, allPaths, async (path, response) => {
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await page.clock.runFor(5_000);
    // Ignore the origins that the owner allows.
    const loaded = requested.filter((address) => address.startsWith(`${baseURL}/`));
    requested = [];
    const html = (await response?.text()) ?? '';
    // The build prints what the runtime costs.
    if (keepsRuntime(html)) return;

    const expectWithin = (limit: keyof typeof budget, actual: number) => {
      const advice = `${limit} of ${path}: if it is worth the wait, raise budget.${limit} in e2e/delivery.spec.ts`;
      expect.soft(actual, advice).toBeLessThanOrEqual(budget[limit]);
    };
    expect.soft(loaded, 'scripts of the first view').not.toContainEqual(expect.stringMatching(/\.js$/));
    expectWithin('requests', loaded.length);
    for (const font of loaded.filter((address) => address.endsWith('.woff2'))) {
      expectWithin('font', await compressedSize(font));
    }
    const islands = await Promise.all(islandFilesIn(html).map(compressedSize));
    expectWithin(
      'islands',
      islands.reduce((total, size) => total + size, 0),
    );
    expectWithin('styles', await lengthOf('style'));
    const hasForm = islands.length > 0;
    expectWithin(hasForm ? 'inlineScriptsOfForm' : 'inlineScripts', await lengthOf('script:not([type])'));
    if (path === '/404') expectWithin('shell', brotliCompressSync(html).length);
  });
});

test('the island is preloaded, and hydrates at the first key press', { tag: '@13.3' }, async ({ page, form }) => {
  const preloaded = new Set<string>();
  page.on('requestfinished', (request) => {
    if (islandFilePattern.test(request.url())) preloaded.add(request.url());
  });
  await page.goto('/contact');
  const files = islandFilesIn(await page.content());
  await expect.poll(() => preloaded.size, 'preloaded files of the island').toBe(files.length);
  await form.waitForIslandFiles();
  await form.expectHydrated(false);
  await page.keyboard.press('ArrowDown');
  await form.expectHydrated();
});

const javascript = (body: string) => ({ contentType: 'text/javascript', body });

/** What is wrong with the script of the form. */
const failingScripts = {
  'is missing': { status: 404 },
  'throws at its first render': javascript(
    'export const load = () => ({ default: () => { throw new Error("broken") } })',
  ),
};

for (const [problem, response] of Object.entries(failingScripts)) {
  test(`a form whose script ${problem} says so, keeps what was typed, and sends once the script arrives`, {
    tag: '@13.4',
  }, async ({ page, form, emailService, browserLog }) => {
    // At the visit, and after the reload.
    browserLog.expect(/The island \S+\/MessageForm-\w+\.js does not run\. \w*Error/, 2);
    browserLog.allow(/Failed to load resource/);
    // Also of a retry.
    const address = /MessageForm-\w+\.js(\?\d)?$/;
    const typed = { ...validMessage, email: 'ada@' };
    async function expectUnavailable() {
      await expect(form.notice('unavailable').getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/);
      await form.expectValues(typed);
      await expect(form.email).toHaveAccessibleDescription(errors.email);
    }
    await test.step('after an early Send', async () => {
      await page.route(address, (route) => route.fulfill(response));
      // Holds this response back.
      const release = await form.openSlowly();
      await form.sendButton.click();
      await form.fill(typed);
      release();
      await expectUnavailable();
      await expect(form.message).toBeFocused();
    });
    await test.step('again, after the visitor has reloaded the page', async () => {
      const reloaded = page.waitForEvent('load');
      await form.notice('unavailable').getByRole('link', { name: formWords.reload }).click();
      await reloaded;
      await expectUnavailable();
    });
    await test.step('once the script arrives, after a first response that is cut off', async () => {
      await page.unroute(address);
      await page.route(address, (route) => route.fulfill(javascript('(')), { times: 1 });
      await form.sendAndExpectAlert(validMessage, alerts.sent);
      expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
      await expect(form.notice('unavailable')).toBeHidden();
      expect(await page.evaluate(() => history.state), 'what is stored for a reload').toBeNull();
    });
  });
}
