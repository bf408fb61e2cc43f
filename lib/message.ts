import type { HTMLAttributes } from 'react';

/**
 * The fields of a form, in reading order (statements 3.1 to 3.3). Form, rules, payload and tests all follow this list.
 * CONTRIBUTING says what else a new field needs.
 */
export const fields = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    attributes: { autoComplete: 'name' },
    isRequired: true,
    problem: 'Enter your name.',
    variable: 'from_name',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    attributes: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
    isRequired: true,
    problem: 'Enter it like name@example.org.',
    variable: 'from_email',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'multiline',
    attributes: {},
    isRequired: true,
    problem: 'Write a message.',
    variable: 'message',
  },
] as const satisfies readonly Field[];

export type FieldType = 'text' | 'email' | 'multiline';

type Field = {
  name: string;
  label: string;
  /** Decides its control, and the rule for its value. */
  type: FieldType;
  /** What browsers may fill in by themselves (HTML standard, 4.10.18.7), and which keyboard a phone shows. */
  attributes: Pick<HTMLAttributes<HTMLElement>, 'autoCapitalize' | 'inputMode' | 'spellCheck'> & {
    autoComplete?: string;
  };
  isRequired: boolean;
  /** Tells the visitor what to do if the value cannot be sent. */
  problem: string;
  /** Its name in the email templates. */
  variable: string;
};

export type FieldName = (typeof fields)[number]['name'];

/** What a visitor typed into a form. */
export type Message = Record<FieldName, string>;

export function messageOf(value: (name: FieldName) => string): Message {
  // The type of `fromEntries` does not keep the names.
  return Object.fromEntries(fields.map(({ name }) => [name, value(name)])) as Message;
}

/** Reads the fields of a submitted form, as typed. A missing field counts as empty. */
export function messageFrom(formData: FormData): Message {
  return messageOf((name) => String(formData.get(name) ?? ''));
}

/**
 * Removes white space and invisible characters, which copying may add, from both ends of an address. In linear time: a
 * regular expression would start again at each character.
 */
export function trimAddress(value: string): string {
  const invisible = /[\s\p{Cf}]/u;
  let start = 0;
  let end = value.length;
  while (invisible.test(value.charAt(start))) start += 1;
  while (end > start && invisible.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/**
 * Whether the value, trimmed, is `characters@characters.characters` without white space: as loose as statement 5.1.
 *
 * It runs on every keystroke, so it finds each separator once, in linear time. A pattern with two greedy runs of `\S+`
 * would try every way to split a long paste between them.
 */
export function isEmail(value: string): boolean {
  const address = trimAddress(value);
  const at = address.indexOf('@', 1);
  const dot = address.lastIndexOf('.', address.length - 2);
  return at > 0 && dot > at + 1 && !/\s/.test(address);
}

/** Whether a value keeps its message from being sent: no text in a required field, or no address in an email field. */
export function hasProblem(value: string, { type, isRequired }: Pick<Field, 'type' | 'isRequired'>): boolean {
  if (value.trim() === '') return isRequired;
  return type === 'email' && !isEmail(value);
}

/** Says which fields are needed, such as "All three fields are needed." or "Name and Email are needed." */
export function neededFields(list: readonly Pick<Field, 'label' | 'isRequired'>[] = fields): string {
  const needed = list.filter(({ isRequired }) => isRequired).map(({ label }) => label);
  if (needed.length < list.length) return `${new Intl.ListFormat('en').format(needed)} are needed.`;
  const count = ['', 'one', 'two', 'three', 'four', 'five', 'six'][list.length];
  return `All ${count} fields are needed.`;
}
