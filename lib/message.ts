/** The rules for the values of a form. An inline script includes them, so import only types, not the long `fields`. */
import type { FieldName, FormField } from './forms';

/** The value of each field, as typed. */
export type Message = Record<FieldName, string>;

/** A field, read as an input even if it is a text area. */
type Control = HTMLInputElement & { name: FieldName };

/** The fields of a form, without what an extension has added beside them, which may have a name, too. */
export function ownControls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('.field :is(input, textarea)[name]')];
}

/** Reads the fields of a form. */
export function readMessage(form: HTMLFormElement): Message {
  // A cast, because `fromEntries` loses the names in its type.
  return Object.fromEntries(ownControls(form).map(({ name, value }) => [name, value])) as Message;
}

/** Trims white space and pasted invisible characters from an address. */
export function trimAddress(value: string): string {
  // From the first visible character to the last. Takes linear time, unlike a pattern that begins with white space.
  return /[^\s\p{Cf}](.*[^\s\p{Cf}])?/su.exec(value)?.[0] ?? '';
}

/** Whether the trimmed value has the form `x@x.x`, without white space. Statement 5.1 requires no more. */
export function isEmail(value: string): boolean {
  const address = trimAddress(value);
  // Not a pattern with several `\S+`, which would backtrack at each key after a long paste.
  // The offsets skip the first and the last character, because neither can be the @ or the dot.
  const at = address.indexOf('@', 1);
  const dot = address.lastIndexOf('.', address.length - 2);
  return at > 0 && dot > at + 1 && !/\s/.test(address);
}

/** Whether the value of an email field is wrong: not an address, or empty although required. */
export function isInvalidEmail(value: string, isRequired: boolean): boolean {
  return (isRequired || value.trim() !== '') && !isEmail(value);
}

/** Whether a value breaks the rule of its field. There is no value if an extension has removed the field. */
export function isInvalid(value = '', { type, isRequired }: Pick<FormField, 'type' | 'isRequired'>): boolean {
  return type === 'email' ? isInvalidEmail(value, isRequired) : isRequired && !value.trim();
}
