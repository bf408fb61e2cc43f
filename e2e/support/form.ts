/** The form of the contact and partner pages, as a visitor finds it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type FieldName, fields, type Message } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import { type FormName, site } from '#lib/site.ts';
import { holdBack } from './pages';

/** The alerts of statements 8.1 to 8.3, word for word. */
export const alerts = {
  sent: 'Thank you. I will get back to you as soon as possible.',
  failed: 'Something went wrong. Please try again.',
  incomplete: 'Please fill in all the fields correctly.',
} as const;

/** What Ada writes: the one place where a new field gets a value for the tests. */
export const validMessage: Message = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: 'I would like to be interviewed.\n\nOn any day but Friday.',
};

/** Locators of the parts of the form, also in a translation. */
export function formOf(page: Page) {
  const textboxes = fields.map(({ name }, index) => [name, page.locator('form').getByRole('textbox').nth(index)]);
  return {
    ...(Object.fromEntries(textboxes) as Record<FieldName, Locator>),
    sendButton: page.getByRole('button', { name: /^Send\b/ }),
    sendingButton: page.getByRole('button', { name: 'Sending...', exact: true }),
    restoreButton: page.getByRole('button', { name: 'Restore my message' }),
  };
}

/** The notice below the form that contains these words; by default, that its scripts have not arrived. */
export function noticeOf(page: Page, words: string | RegExp = 'cannot send right now') {
  return page.getByRole('status').locator('> *').filter({ hasText: words });
}

/** Replaces the text of the fields that are named. */
export async function fill(page: Page, texts: Partial<Message>) {
  const form = formOf(page);
  for (const { name } of fields) if (texts[name] !== undefined) await form[name].fill(texts[name]);
}

/** Fills in the form and presses Send. */
export async function fillAndSend(page: Page, message: Message) {
  await fill(page, message);
  await formOf(page).sendButton.click();
}

/** @returns the values of the fields */
export function valuesOf(page: Page): Promise<object> {
  return page.locator('form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
}

/** @returns what the browser stores for the page, as text */
export function storedContent(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state]),
  );
}

/** Waits until React runs the form, or makes sure that it does not: React marks the island that it hydrates. */
export async function expectHydrated(page: Page, isHydrated = true) {
  const island = page.locator('[data-until]:has(form)');
  const isMarked = () => island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  await expect.poll(isMarked, 'whether React runs the form').toBe(isHydrated);
}

/** The files of the islands that a page names. */
export const scriptsIn = (html: string) => [...new Set(html.match(/\/_next\/static\/[\w-]+\.js/g))];

/** Waits until the files of the islands have run. By then, anything that had asked for them has them. */
export async function waitForIslandFiles(page: Page) {
  const files = scriptsIn(await page.content());
  await page.evaluate((files) => Promise.all(files.map((file) => import(file))), files);
}

/** The scripts of the islands, including retries. */
export const islandFiles = /\/_next\/static\/[^/]+\.js/;

/**
 * Opens the form and holds its scripts back, as a slow connection does.
 * @returns a function that lets them through
 */
export async function openSlowly(page: Page) {
  const release = await holdBack(page, islandFiles);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  return release;
}

/** The whole body that statements 3.5 to 3.7 and 7.3 ask for. */
export function requestBody(form: FormName, message: Message) {
  const { serviceId, templateId, toName, toEmail } = settings[form];
  return {
    lib_version: '4.4.1',
    user_id: settings.publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      ...Object.fromEntries(fields.map(({ name, variable }) => [variable, message[name]])),
      to_name: toName,
      to_email: toEmail,
      ...(form === 'contact' && { logoLink: `${site.url}/logo.png` }),
    },
  };
}
