import { readFileSync } from 'node:fs';
import { fields, formsWithLogo } from '#lib/forms.ts';
import { formNames } from '#lib/site.ts';

const emails = formNames.map((form) => ({ form, html: readFileSync(`emails/${form}.html`, 'utf8') }));

test.each(emails)('the email of the $form form shows each value that the form sends', ({ form, html }) => {
  const shown = [...html.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name);
  const sent = [...fields.map(({ variable }) => variable), 'to_name', 'to_email'];
  expect(new Set(shown)).toEqual(new Set(formsWithLogo.includes(form) ? [...sent, 'logoLink'] : sent));
});

test.each(emails)('the punctuation of a value in the $form email stays in place, in any language', ({ html }) => {
  // Its direction is that of the value.
  const valueInItsOwnElement = /<(span|pre)[^>]* dir="auto"[^>]*>\s*\{\{\w+\}\}\s*<\/\1>/g;
  // Cannot be isolated.
  const valueOfAnAttribute = /="\{\{\w+\}\}/g;
  const body = html.slice(html.indexOf('<body'));
  expect(body.replaceAll(valueInItsOwnElement, '').replaceAll(valueOfAnAttribute, '')).not.toContain('{{');
});

test('the emails load nothing but the logo, and have no link to which a visitor could add a recipient', () => {
  const all = emails.map(({ html }) => html).join('');
  const loaded = [...all.matchAll(/(?:src|srcset|href|background|url)\s*[=(]\s*"?([^")\s]+)/g)];
  expect(loaded.map(([, address]) => address)).toEqual(['{{logoLink}}']);
});
