import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import Mustache from 'mustache';
import { formNames } from '#lib/site.ts';
import { expect, test } from './support/fixtures';
import { ada } from './support/form';

for (const form of formNames) {
  test(`the email of the ${form} form can be read in light and dark colors`, async ({ page, baseURL }) => {
    const values = { from_name: ada.name, from_email: ada.email, to_name: 'Us', to_email: 'us@example.org' };
    const template = readFileSync(`emails/${form}.html`, 'utf8');
    const email = Mustache.render(template, { ...values, message: ada.message, logoLink: `${baseURL}/logo.png` });
    await page.setContent(email);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The enhanced rule leaves contrasts below 4.5:1 to the other one.
      const rules = ['color-contrast', 'color-contrast-enhanced', 'image-alt'];
      const { violations, incomplete, passes } = await new AxeBuilder({ page })
        .withRules(rules)
        .setLegacyMode()
        .analyze();
      expect([...violations, ...incomplete], `what axe found in ${colorScheme} colors`).toEqual([]);
      expect(passes.map(({ id }) => id)).toContain('color-contrast-enhanced');
    }
  });
}
