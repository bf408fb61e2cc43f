import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { formNames } from '#lib/site.ts';

/** The variables that statements 3.5 and 3.6 name. */
const variables = {
  contact: ['from_email', 'from_name', 'logoLink', 'message', 'to_email', 'to_name'],
  partner: ['from_email', 'from_name', 'message', 'to_email', 'to_name'],
};

const templateOf = (form: string) => readFileSync(`emails/${form}.html`, 'utf8');

test.each(formNames)(
  'the email of the %s form has every variable that the form sends, and the message once',
  (form) => {
    const found = [...templateOf(form).matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name);
    expect([...new Set(found)].toSorted()).toEqual(variables[form]);
    expect(found.filter((name) => name === 'message')).toHaveLength(1);
  },
);

test.each(formNames)('the email of the %s form says who wrote to whom, and loads the logo alone', (form) => {
  const values = { from_name: 'Ada', from_email: 'a@b.c', to_name: 'Bo', to_email: 'd@e.f', message: 'Hello' };
  const text = Mustache.render(templateOf(form), values)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain('From Ada, a@b.c To Bo, d@e.f Hello');
  expect(text).toContain('Reply to this email to answer a@b.c.');
  // The logo's address is absolute: an email has no site that another one could be relative to.
  const loaded = [...templateOf(form).matchAll(/(?:src|srcset|background|url)\s*[=(]\s*"?([^")\s]+)/g)];
  expect(loaded.map(([, address]) => address)).toEqual(form === 'contact' ? ['{{logoLink}}'] : []);
});

test.each(formNames)('what a visitor writes stays text in the email of the %s form', (form) => {
  const markup = '"><script>alert(1)</script>';
  const email = Mustache.render(templateOf(form), Object.fromEntries(variables[form].map((name) => [name, markup])));
  expect(email).toContain('&lt;script&gt;');
  expect(email).not.toContain(markup);
  // In a link, `?bcc=…` after the address would add a recipient.
  expect(email).not.toContain('mailto:');
});

test('the guide addresses each email to the owner alone, and the reply to the visitor', () => {
  const rows = readFileSync('docs/email.md', 'utf8').matchAll(/^ *\| \*\*(.+?)\*\* +\| (.+?) +\| (.+?) +\|/gm);
  expect(Object.fromEntries([...rows].map(([, name, contact, partner]) => [name, [contact, partner]]))).toEqual({
    Subject: ['`Message from {{from_name}}`', '`Partner program: {{from_name}}`'],
    // With a variable, anyone could send this template to any address.
    'To Email': ['the address itself, spelled out', 'the address itself, spelled out'],
    'From Name': ['`{{from_name}}`', '`{{from_name}}`'],
    'Reply To': ['`{{from_email}}`', '`{{from_email}}`'],
  });
});
