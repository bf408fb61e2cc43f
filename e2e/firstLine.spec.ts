import { edgesOf } from './support/bars';
import { expect, test } from './support/fixtures';
import { alerts, fillAndSend, formOf, validMessage } from './support/form';
import { translate } from './support/pages';

for (const width of [390, 1280]) {
  test(`at ${width} px the first sentence typed is a headline, and Send does not move`, {
    tag: '@10.18',
  }, async ({ page, emailService, dialogs }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/contact');
    await page.evaluate(translate);
    const { message, sendButton } = formOf(page);
    const headline = page.locator('[data-first-line]:visible mark');
    const between = async () => (await edgesOf(sendButton)).top - (await edgesOf(message)).bottom;
    await expect(headline).toBeEmpty();
    const space = await between();

    // As text, whatever it contains.
    await message.fill('<b>It depends</b>, I say. Then I ask about the roof.');
    await expect(headline).toHaveText('<b>It depends</b>, I say.');
    expect(await between(), 'the space between Message and Send').toBe(space);
    const snapshot = await page.getByRole('main').ariaSnapshot();
    expect(snapshot.match(/It depends/g), 'in the field alone, for assistive technology').toHaveLength(1);

    await fillAndSend(page, validMessage);
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.bodies).toHaveLength(1);
    await expect(headline).toBeEmpty();
  });
}
