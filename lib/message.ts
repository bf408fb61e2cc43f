import type { HTMLAttributes } from 'react';

type FieldType = 'text' | 'email' | 'multiline';

type Field = {
  name: string;
  label: string;
  /** Decides the control and the rule for its value. */
  type: FieldType;
  /** For autofill (HTML standard, 4.10.18.7) and the keyboard of a phone. */
  attributes: Pick<HTMLAttributes<HTMLElement>, 'autoCapitalize' | 'inputMode' | 'spellCheck'> & {
    autoComplete?: string;
  };
  isRequired: boolean;
  /** Tells the visitor what to do if the value is invalid. */
  errorMessage: string;
  /** The name of the field in the email templates. */
  variable: string;
};

/**
 * The fields of both forms, in reading order (statements 3.1 to 3.3). The form, its rules, the email and the tests follow
 * from this list; docs/recipes.md has the other steps for a new field.
 */
export const fields = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    attributes: { autoComplete: 'name' },
    isRequired: true,
    errorMessage: 'Enter your name.',
    variable: 'from_name',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    attributes: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
    isRequired: true,
    errorMessage: 'Enter it like name@example.org.',
    variable: 'from_email',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'multiline',
    attributes: {},
    isRequired: true,
    errorMessage: 'Write a message.',
    variable: 'message',
  },
] as const satisfies readonly Field[];

/** Above the fields. */
export const requiredFieldsNote = 'All three fields are required.';

export type FieldName = (typeof fields)[number]['name'];

/** The value of each field, as typed. */
export type Message = Record<FieldName, string>;

/** Reads a form. Does not use `fields`, so that the inline script does not contain them. */
export function readMessage(form: HTMLFormElement): Message {
  // A cast, because the form has just these fields.
  return Object.fromEntries(new FormData(form)) as Message;
}

/**
 * Trims white space and pasted invisible characters from an address. Takes linear time, unlike a regular expression
 * anchored at the end.
 */
export function trimAddress(value: string): string {
  const invisible = /[\s\p{Cf}]/u;
  let start = 0;
  let end = value.length;
  // Past the end, `charAt` returns an empty string.
  while (invisible.test(value.charAt(start))) start += 1;
  while (end > start && invisible.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/**
 * Whether the trimmed value has the form `x@x.x`, without white space. Statement 5.1 requires no more.
 *
 * Runs on every keystroke, so it takes linear time: a pattern with several `\S+` would backtrack on a long paste.
 */
export function isEmail(value: string): boolean {
  const address = trimAddress(value);
  // The offsets skip the first and the last character, because neither can be the @ or the dot.
  const at = address.indexOf('@', 1);
  const dot = address.lastIndexOf('.', address.length - 2);
  return at > 0 && dot > at + 1 && !/\s/.test(address);
}

/** Whether a required field is empty, or an email field contains no address. */
export function isInvalid(
  value: string | undefined,
  { type, isRequired }: Pick<Field, 'type' | 'isRequired'>,
): boolean {
  // A field that an extension has disabled has no value.
  if (!value?.trim()) return isRequired;
  return type === 'email' && !isEmail(value);
}
