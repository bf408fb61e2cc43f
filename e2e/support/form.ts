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

/** A message that can be sent. Give each new field a value here. */
export const validMessage: Message = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: 'I would like to be interviewed.\n\nOn any day but Friday.',
};

export const emptyMessage: Message = { name: '', email: '', message: '' };

/** Locators of the fields and buttons, which also match in a translated page. */
export function formOf(page: Page) {
  const textboxes = fields.map(({ name }, index) => [name, page.locator('form').getByRole('textbox').nth(index)]);
  return {
    // `fromEntries` loses the names in its type.
    ...(Object.fromEntries(textboxes) as Record<FieldName, Locator>),
    sendButton: page.getByRole('button', { name: /^Send\b/ }),
    sendingButton: page.getByRole('button', { name: 'Sending...', exact: true }),
    restoreButton: page.getByRole('button', { name: 'Restore my message' }),
  };
}

/** The notice below the form that contains these words. */
export function noticeOf(page: Page, words: string | RegExp) {
  return page.getByRole('status').locator('> *').filter({ hasText: words });
}

/** The notice that the scripts of the form could not be loaded. */
export const unavailableNotice = (page: Page) => noticeOf(page, 'cannot send right now');

/** Replaces the text of the given fields. */
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

/** Expects that React has hydrated the form, or has not: React sets properties on the island that it hydrates. */
export async function expectHydrated(page: Page, isHydrated = true) {
  const island = page.locator('[data-island]:has(form)');
  const hasReact = () => island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  await expect.poll(hasReact, 'whether React has hydrated the form').toBe(isHydrated);
}

/** Matches the scripts of the islands, including retries. */
export const islandFilePattern = /\/_next\/static\/[\w-]+\.js/;

/** Lists the island files that a page names. */
export const islandFilesIn = (html: string) => [...new Set(html.match(new RegExp(islandFilePattern, 'g')))];

/** Waits until the files of the islands have run. By then, earlier imports of them have resolved, too. */
export async function waitForIslandFiles(page: Page) {
  const files = islandFilesIn(await page.content());
  await page.evaluate((files) => Promise.all(files.map((file) => import(file))), files);
}

/**
 * Opens the contact page and holds its scripts back, as a slow connection would.
 * @returns a function that lets them through
 */
export async function openSlowly(page: Page) {
  const release = await holdBack(page, islandFilePattern);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  return release;
}

/** The whole request body that statements 3.5 to 3.7 and 7.3 ask for. */
export function requestBody(formName: FormName, message: Message) {
  const { serviceId, templateId, toName, toEmail } = settings[formName];
  return {
    lib_version: '4.4.1',
    user_id: settings.publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      ...Object.fromEntries(fields.map(({ name, variable }) => [variable, message[name]])),
      to_name: toName,
      to_email: toEmail,
      ...(formName === 'contact' && { logoLink: `${site.url}/logo.png` }),
    },
  };
}
