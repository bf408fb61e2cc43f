/** The form of the contact and partner pages, as a visitor finds it. */
import { expect, type Page } from '@playwright/test';
import { type FieldName, type FormField, fields, formWords, type NoticeName } from '#lib/forms.ts';
import type { Message } from '#lib/message.ts';
import { settings } from '#lib/settings.ts';
import { absoluteUrl, type FormName, logo } from '#lib/site.ts';
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

export const emptyMessage: Message = forEachField(() => '');

export const errors = forEachField(({ errorMessage }) => errorMessage);

function forEachField<Value>(toValue: (field: FormField) => Value) {
  // A cast, because `fromEntries` loses the names in its type.
  return Object.fromEntries(fields.map((field) => [field.name, toValue(field)])) as Record<FieldName, Value>;
}

/** Matches the scripts of the islands, including retries. */
export const islandFilePattern = /\/_next\/static\/[\w-]+\.js/;

export const islandFilesIn = (html: string) => [...new Set(html.match(new RegExp(islandFilePattern, 'g')))];

/**
 * Returns locators of the fields, buttons and notices, which also match in a translated page, and what a visitor does
 * with them.
 * @param dialogs those that the page has shown and the test has not expected yet
 */
export function formOf(page: Page, dialogs: string[] = []) {
  // A page may have another form, such as that of a newsletter.
  const controls = forEachField(({ name }) => page.locator(`[data-island] form [name=${name}]`));
  const sendButton = page.getByRole('button', { name: /^Send\b/ });
  const island = page.locator('[data-island]:has(form)');

  /** The notice below the form with these words, up to a link. */
  function notice(name: NoticeName) {
    const [words = ''] = formWords.notices[name].split('{address}');
    return page.getByRole('status').locator('> *').filter({ hasText: words.trim() });
  }

  async function fill(texts: Partial<Message>) {
    for (const { name } of fields) {
      const text = texts[name];
      if (text !== undefined) await controls[name].fill(text);
    }
  }

  async function fillAndSend(message: Message) {
    await fill(message);
    await sendButton.click();
  }

  /** Waits until this alert, and no other dialog, has shown, and the form can send again. */
  async function expectAlert(text: string) {
    await expect.poll(() => dialogs, { message: 'the alerts shown', intervals: [20] }).toEqual([`alert: ${text}`]);
    dialogs.length = 0;
    await expect(sendButton).toBeEnabled();
  }

  return {
    ...controls,
    sendButton,
    island,
    sendingButton: page.getByRole('button', { name: 'Sending...', exact: true }),
    restoreButton: page.getByRole('button', { name: formWords.restore }),
    notice,
    fill,
    fillAndSend,
    expectAlert,

    async sendAndExpectAlert(message: Message, text: string) {
      await fillAndSend(message);
      await expectAlert(text);
    },

    async expectValues(values: Message) {
      for (const { name } of fields) await expect(controls[name]).toHaveValue(values[name]);
    },

    /** Expects that React runs the form, or does not yet. */
    async expectHydrated(isHydrated = true) {
      await expect(page.locator('[data-state=ready]')).toHaveCount(isHydrated ? 1 : 0);
    },

    /** Waits until the files of the islands have run. By then, earlier imports of them have resolved, too. */
    async waitForIslandFiles() {
      const files = islandFilesIn(await page.content());
      await page.evaluate((files) => Promise.all(files.map((file) => import(file))), files);
    },

    /** Opens the contact page, and holds its scripts back until the returned function is called. */
    async openSlowly() {
      const release = await holdBack(page, islandFilePattern);
      await page.goto('/contact', { waitUntil: 'domcontentloaded' });
      return release;
    },

    /** Expects that the browser stores nothing of a message from Ada. */
    async expectNotStored() {
      const stored = () => [document.cookie, { ...localStorage }, { ...sessionStorage }, history.state];
      expect(JSON.stringify(await page.evaluate(stored)), 'what the browser stores').not.toContain('Ada');
    },
  };
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
      ...(formName === 'contact' && { logoLink: absoluteUrl(logo) }),
    },
  };
}
