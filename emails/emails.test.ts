import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { fields } from '#lib/message.ts';
import { formNames } from '#lib/site.ts';

const names = [...fields.map(({ variable }) => variable), 'to_name', 'to_email', 'logoLink'];

test.each(formNames)('what a visitor writes stays text in the email of the %s form', (form) => {
  const template = readFileSync(`emails/${form}.html`, 'utf8');
  const variables = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(variables.filter((name = '') => !names.includes(name))).toEqual([]);
  const markup = '"><script>alert(1)</script>';
  const email = Mustache.render(template, Object.fromEntries(names.map((name) => [name, markup])));
  expect(email).toContain('&lt;script&gt;');
  expect(email).not.toContain(markup);
  // In a link, `?bcc=…` after the address would add a recipient.
  expect(email).not.toContain('mailto:');
});
