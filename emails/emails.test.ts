import { readFileSync } from 'node:fs';
import { fieldsOf } from '#lib/forms.ts';
import { formNames } from '#lib/site.ts';

const emails = formNames.map((form) => ({ form, html: readFileSync(`emails/${form}.html`, 'utf8') }));

test.each(emails)('the email of the $form form shows each value that the form sends', ({ form, html }) => {
  const shown = [...html.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name);
  const sent = [...fieldsOf(form).map(({ variable }) => variable), 'to_name', 'to_email'];
  expect(new Set(shown)).toEqual(new Set(form === 'contact' ? [...sent, 'logoLink'] : sent));
});

test('the emails load nothing but the logo, and have no link to which a visitor could add a recipient', () => {
  const all = emails.map(({ html }) => html).join('');
  const loaded = [...all.matchAll(/(?:src|srcset|href|background|url)\s*[=(]\s*"?([^")\s]+)/g)];
  expect(loaded.map(([, address]) => address)).toEqual(['{{logoLink}}']);
});
