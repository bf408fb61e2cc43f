/** Islands that no page has today, exported like those of a page. */
import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { tsImport } from 'tsx/esm/api';
import { bundleIslands, connectIslands } from '#scripts/export/islands.ts';
import { removeRuntime } from '#scripts/export/page.ts';
import { addPolicy } from '#scripts/export/policy.ts';
import { expect, test } from './support/fixtures';
import { translate } from './support/pages';

/** Opens the page of `e2e/islands`. @returns the scripts that it asks for */
async function openIslands(page: Page): Promise<string[]> {
  // Playwright would compile its JSX to something else.
  const { islandsPage } = await tsImport('./islands/page.tsx', import.meta.url);
  const dom = new JSDOM(islandsPage());
  const { document } = dom.window;
  const scripts = bundleIslands([{ document }], process.cwd());
  removeRuntime(document);
  addPolicy(document, connectIslands(document, scripts));
  const files = new Map([...scripts.values()].map(({ address, content }) => [address, content]));
  const asked: string[] = [];
  await page.route('**/islands', (route) => route.fulfill({ contentType: 'text/html', body: dom.serialize() }));
  await page.route('**/_next/static/*.js', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.replace(/-\w+/, ''));
    return route.fulfill({ contentType: 'text/javascript', body: files.get(pathname) ?? '' });
  });
  await page.goto('/islands');
  return asked;
}

test('islands run, each with its own props, all with one React', { tag: '@13.5' }, async ({ page }) => {
  const asked = await openIslands(page);
  const more = page.getByRole('button', { name: 'More' });
  await expect(page.getByText('1 <b>hour</b>')).toBeVisible();
  await more.first().click();
  await expect(page.getByText('2 "hours"')).toBeVisible();
  await more.last().click();
  await expect(page.getByText('8 "hours"')).toBeVisible();
  for (const file of new Set(asked)) expect(asked.filter((other) => other === file)).toHaveLength(1);
  expect(asked.toSorted()).toEqual(['Clock', 'Counter', 'react'].map((name) => `/_next/static/${name}.js`));
});

test('an island that waits to be seen runs once it is seen', { tag: '@13.5' }, async ({ page }) => {
  await openIslands(page);
  await page.mouse.move(200, 200, { steps: 2 });
  await page.getByRole('button', { name: 'More' }).first().click();
  await expect(page.getByText('2 "hours"')).toBeVisible();
  await expect(page.getByText('It runs.')).toHaveCount(0);
  await page.evaluate(() => document.querySelector('[hidden]')?.removeAttribute('hidden'));
  await expect(page.getByText('It runs.')).toBeVisible();
});

test('an island survives a translation of the texts that it changes', { tag: '@13.5' }, async ({ page }) => {
  await openIslands(page);
  const more = page.getByRole('button').first();
  await more.click();
  await more.click();
  await expect(page.getByText('3 "hours" or so')).toBeVisible();
  await page.evaluate(translate);
  for (let times = 0; times < 3; times += 1) await more.click();
  await expect(more).toContainText('More');
});
