import { edgesOf } from './support/bars';
import { expect, test } from './support/fixtures';
import { alerts, fillAndSend, formOf, validMessage } from './support/form';
import { translate } from './support/pages';

for (const width of [390, 1280]) {
  test(`at ${width} px, the first sentence typed appears as a headline, and Send does not move`, {
    tag: ['@10.18', ...(width === 390 ? [] : ['@chromium'])],
  }, async ({ page, emailService, dialogs }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/contact');
    await page.evaluate(translate);
    const { message, sendButton } = formOf(page);
    const headline = page.locator('[data-first-line]:visible mark');
    const gap = async () => (await edgesOf(sendButton)).top - (await edgesOf(message)).bottom;
    await expect(headline).toBeEmpty();
    const gapBefore = await gap();

    // Markup is shown as text.
    await message.fill('<b>It depends</b>, I say. Then I ask about the roof.');
    await expect(headline).toHaveText('<b>It depends</b>, I say.');
    expect(await gap(), 'pixels between Message and Send').toBe(gapBefore);
    const snapshot = await page.getByRole('main').ariaSnapshot();
    expect(snapshot.match(/It depends/g), 'assistive technology finds it in the field alone').toHaveLength(1);

    await fillAndSend(page, validMessage);
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.bodies).toHaveLength(1);
    await expect(headline).toBeEmpty();
  });
}

test('the first sentence is back as a headline once the message is restored, and after a reload', {
  tag: '@10.18',
}, async ({ page, emailService, dialogs }) => {
  emailService.fail();
  await page.goto('/contact');
  await dialogs.sendAndExpectAlert(validMessage, alerts.failed);
  const headline = page.locator('[data-first-line]:visible mark');
  await expect(headline).toBeEmpty();
  await formOf(page).restoreButton.click();
  await expect(headline).toHaveText('I would like to be interviewed.');
  await page.reload();
  await expect(headline).toHaveText('I would like to be interviewed.');
});
