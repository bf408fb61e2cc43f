import { brotliCompressSync } from 'node:zlib';
import { formWords } from '#lib/forms.ts';
import { expect, test } from './support/fixtures';
import { alerts, errors, islandFilePattern, islandFilesIn, requestBody, validMessage } from './support/form';
import { allPaths, onEachPage } from './support/pages';

/** The most that developers may add to a page, whatever its copy: bytes of files (brotli), and characters inside it. */
const budget = {
  // Of the 404 page, which has hardly any copy.
  shell: 7_500,
  // Enough for a page with every kind of part.
  styles: 40_000,
  inlineScripts: 600,
  // On a page with a form, they handle its first keys until React runs.
  inlineScriptsOfForm: 4_350,
  // Load after the first view.
  islands: 66_000,
  // Of each font. Copy with other letters loads more of them.
  font: 18_000,
  requests: 5,
};

test('the first view runs no framework script, and what developers add stays within its budget', {
  tag: '@13.3',
}, async ({ page, baseURL }) => {
  // With Save-Data, no island is preloaded.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  const requested: string[] = [];
  page.on('request', (request) => {
    const isPrefetched = 'sec-purpose' in request.headers();
    if (!request.isNavigationRequest() && !isPrefetched) requested.push(request.url());
  });
  const sizeOf = async (address: string) => brotliCompressSync(await (await page.request.get(address)).body()).length;
  await onEachPage(page, allPaths, async (path, response) => {
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.clock.runFor(5_000);
    // Ignore the origins that the owner allows.
    const loaded = requested.splice(0).filter((address) => address.startsWith(`${baseURL}`));
    const html = (await response?.text()) ?? '';
    // The build says what that costs.
    if (html.includes('self.__next_f')) return;

    // Without the letters of the headline, which come from the copy.
    const lengthOf = async (selector: string) =>
      (await page.locator(selector).allTextContents()).join('').replaceAll(/url\(data:.+?\)/g, '').length;
    expect.soft(loaded, 'scripts of the first view').not.toContainEqual(expect.stringMatching(/\.js$/));
    const fonts = await Promise.all(loaded.filter((address) => address.endsWith('.woff2')).map(sizeOf));
    const islands = await Promise.all(islandFilesIn(html).map(sizeOf));
    const expectWithin = (limit: keyof typeof budget, actual: number) => {
      const advice = `${limit} of ${path}: if it is worth the wait, raise budget.${limit} in e2e/delivery.spec.ts`;
      expect.soft(actual, advice).toBeLessThanOrEqual(budget[limit]);
    };
    expectWithin('font', Math.max(...fonts));
    expectWithin(
      'islands',
      islands.reduce((sum, size) => sum + size, 0),
    );
    expectWithin('requests', loaded.length);
    expectWithin('styles', await lengthOf('style'));
    const scripts = islands.length > 0 ? 'inlineScriptsOfForm' : 'inlineScripts';
    expectWithin(scripts, await lengthOf('script:not([type])'));
    if (path === '/404') expectWithin('shell', brotliCompressSync(html).length);
  });
});

test('the island is preloaded, and hydrates at the first key press or mouse move, even straight down', {
  tag: '@13.3',
}, async ({ page, form }) => {
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
    await form.waitForIslandFiles();
    await form.expectHydrated(false);
    await gesture();
    await form.expectHydrated();
    preloaded.clear();
  }
});

/** Scripts of the form, by what is wrong with them. */
const failingScripts = {
  'is missing': undefined,
  'throws at its first render': 'export const load = () => ({ default: () => { throw new Error("broken") } })',
};

for (const [problem, body] of Object.entries(failingScripts)) {
  test(`a form whose script ${problem} says so, keeps what was typed, and sends once the script arrives`, {
    tag: '@13.4',
  }, async ({ page, form, emailService, browserLog }) => {
    browserLog.expect(/The island \S+\/MessageForm-\w+\.js does not run\. Error/, body ? 2 : 0);
    browserLog.allow(/Failed to load resource/);
    const address = /MessageForm-\w+\.js(\?\d)?$/;
    const typed = { ...validMessage, email: 'ada@' };
    async function expectUnavailable() {
      await expect(form.notice('unavailable').getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/);
      await form.expectValues(typed);
      await expect(form.email).toHaveAccessibleDescription(errors.email);
    }
    await page.route(address, (route) =>
      route.fulfill(body ? { contentType: 'text/javascript', body } : { status: 404 }),
    );
    await page.goto('/contact');
    const lastRetry = body ? undefined : page.waitForRequest(/MessageForm.+\?2$/);
    if (!body) await form.sendButton.click();
    await form.fill(typed);
    await lastRetry;
    await expectUnavailable();
    await expect(form.message).toBeFocused();

    const reloaded = page.waitForEvent('load');
    await form.notice('unavailable').getByRole('link', { name: formWords.reload }).click();
    await reloaded;
    await expectUnavailable();

    await page.unroute(address);
    await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: '(' }), { times: 1 });
    await form.sendAndExpectAlert(validMessage, alerts.sent);
    expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
    await expect(form.notice('unavailable')).toBeHidden();
    expect(await page.evaluate(() => history.state), 'what is stored for a reload').toBeNull();
  });
}
