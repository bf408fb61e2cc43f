import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { formWords } from '#lib/forms.ts';
import { expect, test } from './support/fixtures';
import { alerts, errors, islandFilePattern, islandFilesIn, requestBody, validMessage } from './support/form';
import { allPaths, keepsRuntime } from './support/pages';

/** The most that developers may add to a page, whatever its copy. */
const budget = {
  // In bytes, compressed with Brotli: all that a page loads after its first view.
  islands: 66_000,
  // In bytes. Copy with other letters loads more.
  preloadedFonts: 18_000,
  // In characters. Enough for a page with every kind of part.
  styles: 40_000,
  // In characters. Enough for what a form serves until React runs.
  inlineScripts: 4_200,
};

for (const path of allPaths) {
  test(`the first view of ${path} has no framework script, and what developers add stays within its budget`, {
    tag: '@13.3',
  }, () => {
    const html = readFileSync(path === '/' ? 'out/index.html' : `out${path}.html`, 'utf8');
    // The build prints what the runtime costs.
    if (keepsRuntime(html)) return;

    const { document } = new JSDOM(html).window;
    expect(document.querySelector('script[src^="/_next/"], link[as=script], [rel=modulepreload]')).toBeNull();
    /** The characters in styles or scripts, without the embedded typeface, whose letters come from the copy. */
    function lengthOf(selector: string) {
      const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
      return texts.join('').replaceAll(/url\(data:.+?\)/g, '').length;
    }
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
    const actual = {
      islands: sum(islandFilesIn(html).map((file) => brotliCompressSync(readFileSync(`out${file}`)).length)),
      preloadedFonts: sum(fonts.map((font) => readFileSync(`out${font.getAttribute('href')}`).length)),
      styles: lengthOf('style'),
      inlineScripts: lengthOf('script:not([type])'),
    };
    for (const name of ['islands', 'preloadedFonts', 'styles', 'inlineScripts'] as const) {
      const advice = `if it is worth the wait, raise budget.${name} in e2e/delivery.spec.ts`;
      expect.soft(actual[name], advice).toBeLessThanOrEqual(budget[name]);
    }
  });
}

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

/** A script that the connection cut off after its first character. */
const cutOff = javascript('(');

/** Loads the real file from an address that the test does not replace. */
const broken = `
  const real = await import(import.meta.url.replace(/[?].*|$/, '?real'));
  export const { untilUnused, hydrate, repeatClicks } = real;
  export const Component = () => { throw new Error('broken') };`;

/** What is wrong with the script of the form. */
const failingScripts = {
  'is missing': { status: 404 },
  'throws at its first render': javascript(broken),
};

for (const [problem, response] of Object.entries(failingScripts)) {
  test(`a form whose script ${problem} says so, keeps what was typed, and sends once the script arrives`, {
    tag: '@13.4',
  }, async ({ page, form, emailService, browserLog }) => {
    // At the visit, and after the reload.
    browserLog.expect(/The island \S+\/MessageForm-\w+\.js does not run\. \w*Error/, 2);
    browserLog.allow(/Failed to load resource|Error: broken/);
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
      await page.route(address, (route) => route.fulfill(cutOff), { times: 1 });
      await form.sendAndExpectAlert(validMessage, alerts.sent);
      expect(emailService.bodies).toEqual([requestBody('contact', validMessage)]);
      await expect(form.notice('unavailable')).toBeHidden();
      expect(await page.evaluate(() => history.state), 'what is stored for a reload').toBeNull();
    });
  });
}
