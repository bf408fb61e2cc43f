import { readFileSync } from 'node:fs';
import { fieldsOf } from '#lib/forms.ts';
import { formNames } from '#lib/site.ts';

const contact = readFileSync('emails/contact.html', 'utf8');
const partner = readFileSync('emails/partner.html', 'utf8');
const templates = { contact, partner };

test.each(formNames)('the email of the %s form shows each value that the form sends', (form) => {
  const shown = [...templates[form].matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name);
  const sent = [...fieldsOf(form).map(({ variable }) => variable), 'to_name', 'to_email'];
  expect(new Set(shown)).toEqual(new Set(form === 'contact' ? [...sent, 'logoLink'] : sent));
});

test('the emails load nothing but the logo, and have no link to which a visitor could add a recipient', () => {
  const loaded = [...(contact + partner).matchAll(/(?:src|srcset|href|background|url)\s*[=(]\s*"?([^")\s]+)/g)];
  expect(loaded.map(([, address]) => address)).toEqual(['{{logoLink}}']);
});

test('each line of a message is a line of the email, also in Outlook, which ignores white-space', () => {
  for (const template of [contact, partner]) expect(template).toMatch(/<pre [^>]+>\{\{message\}\}<\/pre>/);
});
