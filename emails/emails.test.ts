import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { formNames } from '#lib/site.ts';

/** The variables that statements 3.5 and 3.6 name. */
const variables = {
  contact: ['from_email', 'from_name', 'logoLink', 'message', 'to_email', 'to_name'],
  partner: ['from_email', 'from_name', 'message', 'to_email', 'to_name'],
};

/** What each email says about its origin, in the preview of the inbox and below the message. */
const origins = {
  contact: ["sent this from the website's contact form.", "Sent from the website's contact form."],
  partner: ['sent this from the Partner Program page.', "Sent from the website's Partner Program page."],
};

test.each(formNames)('the email of the %s form names sender, recipient and form, and loads only the logo', (form) => {
  const template = readFileSync(`emails/${form}.html`, 'utf8');
  const found = [...template.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name);
  expect([...new Set(found)].toSorted()).toEqual(variables[form]);
  const text = template.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('From {{from_name}}, {{from_email}} To {{to_name}}, {{to_email}} {{message}} Sent from');
  expect(text).toContain('Reply to this email to answer {{from_email}}.');
  expect(text.match(/sent (this )?from .+?\./gi)).toEqual(origins[form]);
  // Keeps the visitor's paragraphs.
  expect(template).toMatch(/white-space:pre-wrap[^>]*>\{\{message\}\}/);
  // The variable is an absolute address: an email has no base for a relative one.
  const loaded = [...template.matchAll(/(?:src|srcset|background|url)\s*[=(]\s*"?([^")\s]+)/g)];
  expect(loaded.map(([, address]) => address)).toEqual(form === 'contact' ? ['{{logoLink}}'] : []);
});

test.each(formNames)('the email of the %s form escapes markup in every value', (form) => {
  const markup = '"><script>alert(1)</script>';
  const template = readFileSync(`emails/${form}.html`, 'utf8');
  const email = Mustache.render(template, Object.fromEntries(variables[form].map((name) => [name, markup])));
  expect(email).toContain('&lt;script&gt;');
  expect(email).not.toContain(markup);
  // In a link, `?bcc=…` after the address would add a recipient.
  expect(email).not.toContain('mailto:');
});

test('docs/email.md sets a fixed recipient, and the visitor as Reply-To', () => {
  const guide = readFileSync('docs/email.md', 'utf8').replaceAll(/ +/g, ' ');
  // With a variable, anyone could send this template to any address.
  expect(guide).toContain('| **To Email** | the address itself, spelled out | the address itself, spelled out |');
  expect(guide).toContain('| **From Name** | `{{from_name}}` | `{{from_name}}` |');
  expect(guide).toContain('| **Reply To** | `{{from_email}}` | `{{from_email}}` |');
});
