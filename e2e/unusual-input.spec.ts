import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, payload } from './support/form';

const unusual = [
  ['emoji', { ...ada, name: '👩🏽‍💻 Ada', message: 'Hello 👋🏿 🏳️‍🌈 \u{1F9D1}\u200D\u{1F680}' }],
  ['right-to-left text', { name: 'עדה לאבלייס', email: 'עדה@דוגמה.קום', message: 'שלום, мир, 你好 \u200F!\u202E' }],
  ['quotes and backslashes', { ...ada, name: `Ada "The" O'Lovelace`, message: `\\"'\`$\{x} %s {{name}} \\n \\u0041` }],
  ['markup', { ...ada, name: '<b>Ada</b>', message: '<script>alert(1)</script>&amp;<img src=x onerror=alert(2)>]]>' }],
  ['white space', { name: '  Ada ', email: '  ada@example.org ', message: '\n one\n\n\ttwo\n   three\n' }],
  ['accents that could be composed', { ...ada, name: 'e\u0301 é ﬁ Å', message: '\u00a0e\u0301 é ﬁ Å\u00a0' }],
  ['a message of 40 kB', { ...ada, message: 'All work and no play. '.repeat(1862).slice(0, 40_960) }],
] as const;

test('unusual input arrives unchanged: emoji, right-to-left, quotes, markup, white space, 40 kB', {
  tag: ['@9.5', '@10.4'],
}, async ({ page, emailService, dialogs }) => {
  await page.goto('/contact');
  for (const [what, message] of unusual) {
    await test.step(what, async () => {
      await fill(page, message);
      await formOf(page).send.click();
      await dialogs.expectAlert(alerts.sent);
      await expect(formOf(page).send).toBeEnabled();
      // Only the white space around the address is not sent.
      const sent = { ...message, email: message.email.trim() };
      expect(emailService.requests.at(-1)?.body).toEqual(payload('contact', sent));
    });
  }
  expect(emailService.requests).toHaveLength(unusual.length);
});

test('a megabyte pasted into the email field does not block the page', { tag: '@10.9' }, async ({ page }) => {
  await page.goto('/contact');
  const { email, name } = formOf(page);
  await fill(page, { email: 'x' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  // Each of them sends a pattern that backtracks through every split of the text, for minutes.
  for (const [paste, isInvalid] of [
    ['@'.repeat(1_000_000), true],
    [`a@${'.'.repeat(1_000_000)} `.replace(' ', '\u00a0x'), true],
    [`${'a'.repeat(1_000_000)}@b.c`, false],
  ] as const) {
    await fill(page, { email: paste });
    await expect(email).toHaveAttribute('aria-invalid', String(isInvalid));
    await fill(page, { name: 'Ada' });
    await expect(name).toHaveValue('Ada');
  }
});
