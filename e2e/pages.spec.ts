import type { Locator } from '@playwright/test';
import { site } from '../lib/site';
import { copyOf } from './support/copy';
import { expect, test } from './support/fixtures';
import { onEachPage, paths, sitePaths } from './support/pages';

test('each page shows the headings of its copy, under its own title', { tag: '@2.26' }, async ({ page }) => {
  await onEachPage(page, sitePaths, async (path) => {
    const copy = copyOf(path);
    await expect(page).toHaveTitle(path === '/' ? `${site.name} | ${copy.title}` : `${copy.title} | ${site.name}`);
    for (const { level, text } of copy.headings) {
      await expect(page.getByRole('main').getByRole('heading', { level, name: text, exact: true })).toBeVisible();
    }
  });
});

test('the home page has the tagline "The Choice of Professionals to Grow their Business"', {
  tag: '@2.10',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The Choice of Professionals to Grow their Business',
  );
  await expect(page.getByText('The Choice of Professionals to Grow their Business', { exact: true })).toBeVisible();
});

test('the home page has a Why Choose section on personalized service', { tag: '@2.11' }, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Why Choose/ })).toBeVisible();
  await expect(main).toContainText(/personalized service/i);
});

test('the home page offers interviews, social media, websites and networking', { tag: '@1.1' }, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const service of [/interview/i, /article/i, /social media/i, /website/i, /network/i]) {
    await expect(main).toContainText(service);
  }
});

test('the about page has an About Us text and an Our Mission text', { tag: '@2.12' }, async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  for (const name of ['About Us', 'Our Mission']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    expect((await wordsAfter(main, name)).length).toBeGreaterThan(80);
  }
});

test('the about page speaks to professionals, entrepreneurs, consultants, freelancers and corporate professionals', {
  tag: '@1.3',
}, async ({ page }) => {
  await page.goto('/about');
  for (const visitor of ['Professionals', 'Entrepreneurs', 'Consultants', 'Freelancers', 'Corporate professionals']) {
    await expect(page.getByRole('listitem').filter({ hasText: visitor }).first()).toBeVisible();
  }
});

test('the process page says What We Do: social media strategy, website optimization, networking and collaboration', {
  tag: '@2.13',
}, async ({ page }) => {
  await page.goto('/process');
  const headings = page.getByRole('main').getByRole('heading');
  for (const name of ['What We Do', 'Social media strategy', 'Website optimization', 'Networking and collaboration']) {
    await expect(headings.filter({ hasText: name })).toBeVisible();
  }
});

test('the services page is the Service-Professional Interview page', { tag: '@2.14' }, async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service-Professional Interview');
});

test('the services page explains interview, articles, social media, exposure, support with analytics, and who it suits', {
  tag: ['@2.15', '@2.16', '@2.17', '@2.18', '@2.19', '@2.20'],
}, async ({ page }) => {
  await page.goto('/services');
  const main = page.getByRole('main');
  for (const name of [
    'Interview by a reporter',
    'Article creation',
    'Social media optimization',
    'Multi-platform exposure',
    'Ongoing support and analytics',
    'Who it suits',
  ]) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    expect((await wordsAfter(main, name)).length, name).toBeGreaterThan(80);
  }
});

test('the services page links to the contact page', { tag: '@2.21' }, async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('main').locator('a[href="/contact"]').first().click();
  await expect(page).toHaveURL('/contact');
});

test('the partner page has the program text: advertising funds for businesses with positive online sales returns', {
  tag: ['@1.2', '@2.23'],
}, async ({ page }) => {
  await page.goto('/partner');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Partner Program');
  await expect(main).toContainText(/advertising funds/i);
  await expect(main).toContainText(/positive returns on their online sales/i);
});

test('a query or a fragment changes nothing on a page: there are no route parameters', {
  tag: '@2.25',
}, async ({ page }) => {
  await onEachPage(page, sitePaths, async (path) => {
    const plain = await page.getByRole('main').innerText();
    await page.goto(`${path}?name=Ada&page=2#nothing`);
    expect(await page.getByRole('main').innerText()).toBe(plain);
  });
});

test('on every page the brand leads home, and the footer says copyright 2024, the site, the company, all rights reserved', {
  tag: ['@2.3', '@2.4', '@9.6'],
}, async ({ page }) => {
  const brand = page.getByRole('banner').getByRole('link', { name: site.name });
  await onEachPage(page, paths, async () => {
    await expect(brand).toHaveAttribute('href', '/');
    await expect(page.getByRole('contentinfo')).toHaveText(
      `Copyright © 2024 ${site.name}, a ${site.company} site. All rights reserved.`,
    );
  });
  await brand.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.tagline);
});

test('every page is open to anyone: no account, no login, no cookie, nothing stored', {
  tag: ['@1.4', '@6.1'],
}, async ({ page, context }) => {
  await onEachPage(page, sitePaths, async (_path, response) => {
    expect(response?.status()).toBe(200);
    expect(response?.headers()['set-cookie']).toBeUndefined();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /log ?in|sign ?in|account/i })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
  expect(await context.cookies()).toEqual([]);
});

/** @returns the text that follows a heading, up to the next one */
function wordsAfter(main: Locator, name: string): Promise<string> {
  return main.evaluate((element, name) => {
    const parts = [...element.querySelectorAll('h1, h2, h3, p, li')].filter((part) => part.checkVisibility());
    const start = parts.findIndex((part) => /^H/.test(part.tagName) && part.textContent?.trim() === name) + 1;
    const end = parts.findIndex((part, index) => index >= start && /^H/.test(part.tagName));
    return parts
      .slice(start, end < 0 ? undefined : end)
      .map((part) => part.textContent)
      .join(' ');
  }, name);
}
