/**
 * The fields of a form, in reading order: the one list from which form, rules, payload and tests follow
 * (statements 3.1 to 3.3). CONTRIBUTING says what a new field needs besides.
 */
export const fields = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    isRequired: true,
    variable: 'from_name',
    autoComplete: 'name',
    statement: '3.1',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    isRequired: true,
    variable: 'from_email',
    autoComplete: 'email',
    statement: '3.2',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'multiline',
    isRequired: true,
    variable: 'message',
    autoComplete: undefined,
    statement: '3.3',
  },
] as const satisfies readonly Field[];

type Field = {
  /** What the field is called in the form. */
  name: string;
  /** What the visitor reads above it. */
  label: string;
  /** Text of one line, an e-mail address, or text of several lines. */
  type: 'text' | 'email' | 'multiline';
  /** Whether nothing is sent while it is empty. */
  isRequired: boolean;
  /** What it is called in the e-mail templates. */
  variable: string;
  /** What browsers may fill in of what they know about the visitor (HTML standard, 4.10.18.7). */
  autoComplete: string | undefined;
  /** Its number in docs/requirements.md. */
  statement: string;
};

export type FieldName = (typeof fields)[number]['name'];

/** What a visitor writes into a form, as typed. */
export type Message = Record<FieldName, string>;

/** @returns a value for each field */
export function messageOf(value: (name: FieldName) => string): Message {
  // TypeScript loses the names on the way through the list of pairs.
  return Object.fromEntries(fields.map(({ name }) => [name, value(name)])) as Message;
}

/**
 * Reads the fields out of a submitted form.
 * @returns the values as typed; a field that is missing counts as empty
 */
export function messageFrom(formData: FormData): Message {
  return messageOf((name) => String(formData.get(name) ?? ''));
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
 * The first field, in reading order, that keeps the message from being sent: an e-mail address that is not one, or a
 * required field without a character that is not white space.
 * @returns undefined when the message is complete
 */
export function firstProblem(message: Message): FieldName | undefined {
  const problem = fields.find(({ name, type, isRequired }) => {
    const isEmpty = message[name].trim() === '';
    return isEmpty ? isRequired : type === 'email' && !isEmail(message[name]);
  });
  return problem?.name;
}
