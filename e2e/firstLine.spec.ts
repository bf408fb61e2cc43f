import { expect, test } from './support/fixtures';
import { alerts, validMessage } from './support/form';
import { translate } from './support/pages';

test('on a wide screen, the first sentence appears as a headline beside the form, as long as it is in the message', {
  tag: '@10.18',
}, async ({ page, form, emailService }) => {
  emailService.fail();
  await page.goto('/contact');
  await page.evaluate(translate);
  const headline = page.locator('[aria-hidden] em');
  for (const [message, line] of [
    // Markup is shown as text.
    ['<b>It depends</b>, I say. Then I ask about the roof.', '<b>It depends</b>, I say.'],
    // Neither a short greeting nor the dot of a number ends the line.
    ['Hello. I fix roofs in 3.5 counties. Really.', 'Hello. I fix roofs in 3.5 counties.'],
    ['I fix ro', 'I fix ro'],
  ] as const) {
    await form.message.fill(message);
    await expect(headline).toHaveText(line);
  }

  await form.sendAndExpectAlert(validMessage, alerts.failed);
  await expect(headline).toBeEmpty();
  await form.restoreButton.click();
  await expect(headline).toHaveText('I would like to be interviewed.');

  // A phone shows none.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(headline).toBeHidden();
});
