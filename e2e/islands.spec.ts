/** Kinds of islands that no page of the site has, and a page that needs more than islands. */
import { readFileSync } from 'node:fs';
import { emptyMessage } from '#lib/message.ts';
import { editedBuildLog, testEditedSite } from './support/editedSite';
import { expect, test } from './support/fixtures';
import { alerts } from './support/form';
import { translate } from './support/pages';

testEditedSite();

test('islands have their own props, share one React, and may wait until they are in view', {
  tag: '@13.5',
}, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const [name] = /\w+(?=-\w+\.js$)/.exec(request.url()) ?? [];
    if (name) requested.push(name);
  });
  await page.goto('/islands');
  const more = page.getByRole('button', { name: 'More' });
  await expect(page.getByText('1 <b>hour</b>')).toBeVisible();
  // Two clicks before React runs.
  await more.first().evaluate((button: HTMLElement) => [button.click(), button.click()]);
  await expect(page.getByText('3 "hours" or so')).toBeVisible();
  await more.last().click();
  await expect(page.getByText('8 "hours"')).toBeVisible();
  await expect(page.getByText('It runs.')).toHaveCount(0);
  await page.evaluate(() => document.querySelector('main [hidden]')?.removeAttribute('hidden'));
  await expect(page.getByText('It runs.')).toHaveCount(2);
  // The bars may have islands, too.
  const files = requested.filter((name) => /^(Clock|Counter|react)$/.test(name));
  expect(files.toSorted()).toEqual(['Clock', 'Counter', 'react']);
});

test('an island survives a translation of the texts that it changes', { tag: ['@chromium', '@13.5'] }, async ({
  page,
}) => {
  await page.goto('/islands');
  const more = page.getByRole('button', { name: 'More' }).first();
  await more.click();
  await more.click();
  await expect(page.getByText('3 "hours" or so')).toBeVisible();
  await page.evaluate(translate);
  for (let times = 0; times < 3; times += 1) await more.click();
  await expect(more).toContainText('More');
});

test('an early tick stays in an island that React renders again', { tag: ['@chromium', '@10.5'] }, async ({
  page,
  browserLog,
}) => {
  browserLog.expect(/^page error: .*Minified React error #418/);
  // Changes the island before `wake.ts` takes its snapshot.
  await page.addInitScript(() => {
    new MutationObserver(() =>
      document.querySelector('main button:not(i + *)')?.before(document.createElement('i')),
    ).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/islands');
  const checkbox = page.getByRole('checkbox').first();
  await checkbox.evaluate((box: HTMLInputElement) => box.click());
  await page.getByRole('button', { name: 'More' }).first().click();
  await expect(page.getByText('2 "hours"')).toBeVisible();
  await expect(checkbox).toBeChecked();
});

test("a page that needs more than islands keeps Next's runtime", {
  tag: ['@chromium', '@13.5'],
}, async ({ page, dialogs }) => {
  await page.goto('/islands/runtime');
  const policy = page.locator('meta[http-equiv=Content-Security-Policy]');
  await expect(policy).toHaveAttribute('content', /script-src 'self' 'sha256-/);
  for (const more of await page.getByRole('button', { name: 'More' }).all()) await more.click();
  await expect(page.getByText('2 hours')).toHaveCount(2);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('It runs.')).toBeVisible();
  await expect(page.locator('b')).toHaveText('It is open.');
  await expect(page.getByRole('region', { name: 'Panel' })).toHaveCSS('outline-width', '3px');
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveJSProperty('naturalWidth', 512);
  // Next shows the form in place of this page.
  await page.getByRole('link', { name: 'To the form' }).click();
  await dialogs.sendAndExpectAlert(emptyMessage, alerts.incomplete);
});

test("the build names each page that keeps Next's runtime, and says why and what it costs", {
  tag: ['@13.5', '@chromium'],
}, () => {
  const log = readFileSync(editedBuildLog, 'utf8');
  expect(log).not.toMatch(/islands\.html.* keeps? Next's runtime/);
  // Other pages may keep it for the same reason.
  const kept = /islands\/runtime\.html.* keeps? Next's runtime \(\d{3} kB\): (.+)\. Translations and an early Send/g;
  expect([...log.matchAll(kept)].map(([, why]) => why).toSorted()).toEqual(
    [
      'next/dist/client/app-dir/link.js is outside an island',
      'next/dist/client/image-component.js is outside an island',
      '.edited/app/islands/Counter.tsx is outside an island',
      '.edited/app/islands/Panel.tsx has a prop that is not JSON',
      '.edited/app/islands/Panel.tsx imports "./Panel.module.scss"',
      '.edited/app/islands/Panel.tsx imports "next/dynamic"',
      '.edited/app/islands/Panel.tsx uses .innerHTML',
      '.edited/app/islands/Panel.tsx uses dangerouslySetInnerHTML',
      '.edited/app/islands/Panel.tsx uses insertAdjacentHTML',
      '.edited/app/islands/Panel.tsx uses useId',
    ].toSorted(),
  );
});
