/** What the other suites rely on: fixtures and checks that fail a test. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { listen } from '#scripts/serve/listen.ts';
import { watchBrowser } from './support/browserLog';
import { storedContent } from './support/form';
import { expectNothingCutOff, expectReadable } from './support/pageChecks';
import { isServing, onEachPage, translate } from './support/pages';

test('an unexpected message or dialog fails a test', () => {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/support/unexpected.config.ts'];
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 100_000 });
  expect(JSON.parse(stdout).stats).toMatchObject({ expected: 1, unexpected: 3 });
});

test('an unexpected message, error, failure or foreign request is reported', async ({ page }) => {
  const log = watchBrowser(page, 'https://www.example.org');
  await page.route('**', (route) => route.abort());
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('an error');
    });
    return fetch('https://other.example/').catch(() => {});
  });
  await thrown;
  for (const report of ['a warning', 'page error: Error: an error', 'request failed', 'request to another origin']) {
    // Its event may come after the page has gone on.
    await expect(() => expect(() => log.check()).toThrow(report)).toPass();
  }
});

test('a message that is expected, but missing, fails a test', ({ page }) => {
  const log = watchBrowser(page, 'https://www.example.org');
  log.expect(/never/);
  expect(() => log.check()).toThrow('reports of /never/');
});

test('everything that a page stores is found', async ({ page }) => {
  await page.route('**', (route) => route.fulfill({ body: '', contentType: 'text/html' }));
  await page.goto('/');
  await page.context().addCookies([{ name: 'name', value: 'cookie', url: page.url() }]);
  await page.evaluate(() => {
    localStorage.setItem('name', 'local');
    sessionStorage.setItem('name', 'session');
    history.replaceState('state', '');
  });
  const stored = JSON.parse(await storedContent(page));
  expect(stored).toEqual(['name=cookie', { name: 'local' }, { name: 'session' }, 'state']);
});

test('text that is cut off, or has too little contrast in either color scheme, is found', async ({ page }) => {
  await page.setContent('<p style="inline-size: 4em; overflow: hidden; white-space: nowrap">More words than fit</p>');
  await expect(expectNothingCutOff(page, 'on the page')).rejects.toThrow('cut off at its side');
  await page.setContent('<main><p style="background: #fff; color: #707070">Words</p></main>');
  await expect(expectReadable(page)).rejects.toThrow('color-contrast-enhanced');
  const scheme = 'color-scheme: light dark; background: Canvas; color: light-dark(#000, #777)';
  await page.setContent(`<html style="${scheme}"><main>Words</main>`);
  await expect(expectReadable(page)).rejects.toThrow('in dark colors');
  await page.setContent('<main><p style="background: #fff; color: #fff">Words</p></main>');
  await expect(expectReadable(page)).rejects.toThrow('color-contrast');
  const marker = 'background: linear-gradient(#fcc, #fcc); color: #eee';
  await page.setContent(`<main style="background: #fff"><p style="${marker}">Words</p></main>`);
  await expect(expectReadable(page)).rejects.toThrow('color-contrast');
  await page.setContent('<main></main>');
  await expect(expectReadable(page)).rejects.toThrow('rules that applied');
});

test('a server that is not ready does not serve yet', async () => {
  const { server, address } = await listen(0, (_request, response) => response.writeHead(503).end());
  expect(await isServing(address)).toBe(false);
  server.close();
});

test('every page is opened, and a form is translated', async ({ page }) => {
  await page.route('**', (route) =>
    route.fulfill({ body: '<form data-until="now">Words</form>', contentType: 'text/html' }),
  );
  const opened: string[] = [];
  await onEachPage(page, ['/one', '/two'], async () => void opened.push(new URL(page.url()).pathname));
  expect(opened).toEqual(['/one', '/two']);
  await page.evaluate(translate);
  await expect(page.locator('form > font')).toHaveText('Words (übersetzt)');
});
