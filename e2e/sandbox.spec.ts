import { formNames } from '#lib/site.ts';
import { expect, test } from './support/fixtures';
import { alerts, validMessage } from './support/form';
import { startPreview, startTimeout } from './support/siteCopy';

// `npm start` serves this site with its mail sandbox, so nothing is stubbed.
let preview: Awaited<ReturnType<typeof startPreview>>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  preview = await startPreview('.sandbox-test');
});

test.afterAll(() => preview.stop());

test.beforeEach(({ browserLog }) => browserLog.allow(/^request to another origin: http:\/\/127\.0\.0\.1/));

for (const form of formNames) {
  test(`the inbox of the mail sandbox shows what /${form} sends`, {
    tag: ['@7.2', '@10.11', ...(form === 'contact' ? [] : ['@chromium'])],
  }, async ({ page, dialogs }) => {
    const message = {
      ...validMessage,
      name: `Ada ${form} ${test.info().testId}`,
      message: '<b>One</b> & "two"\n\nThree 👋',
    };
    await page.goto(`${preview.address}/${form}`);
    await dialogs.sendAndExpectAlert(message, alerts.sent);
    await page.goto(`${preview.address}/__inbox`);
    const article = page.getByRole('article').filter({ hasText: message.name });
    await expect(article).toHaveCount(1);
    const email = article.locator('iframe').contentFrame();
    await expect(email.locator('h1')).toContainText(form === 'partner' ? 'A partner request from' : 'A message from');
    await expect(email.locator('body')).toContainText('<b>One</b> & "two"');
    await expect(email.locator('body')).toContainText('Three 👋');
    await expect(email.locator('body')).toContainText(message.email);
  });
}
