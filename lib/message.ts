/** What a visitor writes into a form, and the rules for it (statements 5.1 to 5.4). */
export const fieldNames = ['name', 'email', 'message'] as const;

export type FieldName = (typeof fieldNames)[number];

/** The three fields, as typed. */
export type Message = Record<FieldName, string>;

export const emptyMessage: Message = { name: '', email: '', message: '' };

/**
 * Reads the three fields out of a submitted form.
 * @returns the values as typed; a field that is missing counts as empty
 */
export function messageFrom(formData: FormData): Message {
  const text = (field: FieldName) => String(formData.get(field) ?? '');
  return { name: text('name'), email: text('email'), message: text('message') };
}

/**
 * Whether the value, trimmed, is `characters@characters.characters` without white space: as loose as
 * statement 5.1 wants it, and nothing stricter.
 *
 * It runs on every keystroke. Two greedy runs of `\S+` side by side would try every way to split a long paste
 * between them, so this looks each separator up once: time is linear in the length.
 */
export function isEmail(value: string): boolean {
  const address = value.trim();
  const at = address.indexOf('@', 1);
  const dot = address.lastIndexOf('.', address.length - 2);
  return at > 0 && dot > at + 1 && !/\s/.test(address);
}

/**
 * The first field, in reading order, that keeps the message from being sent: an e-mail address that is not one,
 * or another field without a character that is not white space.
 * @returns undefined when the message is complete
 */
export function firstProblem(message: Message): FieldName | undefined {
  return fieldNames.find((field) => (field === 'email' ? !isEmail(message.email) : message[field].trim() === ''));
}
