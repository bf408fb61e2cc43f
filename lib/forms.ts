/** The fields and the words of the forms. Owners edit them here. docs/recipes.md has the other steps for a field. */
import type { HTMLAttributes } from 'react';
import type { FormName } from './site';

type Field = {
  name: string;
  label: string;
  /** Decides the control and the rule for its value. */
  type: 'text' | 'email' | 'multiline';
  /** For autofill (HTML standard, "Autofill") and the keyboard of a phone. */
  attributes: HTMLAttributes<HTMLElement> & { autoComplete?: string };
  isRequired: boolean;
  /** Tells the visitor what to do if the value is invalid. */
  errorMessage: string;
  /** The name of the field in the email templates. */
  variable: string;
  /** Above the field in each form, to help visitors begin. */
  hints?: Partial<Record<FormName, string>>;
};

/** In reading order (statements 3.1 to 3.3). */
const fieldList = [
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
    // All that type "email" would imply (docs/decisions/README.md, 18).
    attributes: {
      autoComplete: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
    },
    isRequired: true,
    errorMessage: 'Enter an email like a@example.org.',
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
    hints: {
      contact: 'What do your clients always ask you first? Start there.',
      partner: 'Worth mentioning: what you sell, where, and for how long.',
    },
  },
] as const satisfies readonly Field[];

export type FieldName = (typeof fieldList)[number]['name'];
export type FormField = Field & { name: FieldName };

/** The fields of each form. Its rules, its request and the tests follow from them. */
export const fields: readonly FormField[] = fieldList;

/** Every other word of the forms. `{address}` becomes a link to the address of the form. */
export const formWords = {
  allRequired: 'All fields are required.',
  someRequired: 'All fields are required unless marked optional.',
  send: 'Send',
  sending: 'Sending...',
  /** Before `writeTo`, beside Send. Print leaves it out. */
  or: 'or ',
  writeTo: 'write to {address}',
  /** Word for word as in statements 8.1 to 8.3. */
  alerts: {
    sent: 'Thank you. I will get back to you as soon as possible.',
    failed: 'Something went wrong. Please try again.',
    incomplete: 'Please fill in all the fields correctly.',
  },
  /** Below Send. After an alert, they repeat it, because some in-app browsers suppress alerts. */
  notices: {
    sendWaiting: 'The form is still loading. It will send your message as soon as it is ready.',
    unavailable:
      'The form cannot send right now. What you wrote is still here: press Send to try again. If that does not help, ' +
      'reload the page, which keeps what you wrote, or write to {address}.',
    incomplete: 'Please fill in all the fields correctly. Then press Send.',
    sending: 'Sending...',
    sent: 'Your message was sent. Thank you.',
    unsent: 'Nothing was sent, and nothing is lost. Try again, or write to {address}.',
    disconnected:
      'The connection broke or was blocked, so we could not confirm that your message was sent. Nothing is lost: if ' +
      'in doubt, send it again, or write to {address}.',
    restored: 'Your message is back. Press Send to try again.',
    /** The visitor left, or was about to leave, before the response. */
    unanswered: 'We could not confirm that your message was sent. If in doubt, send it again.',
  },
  restore: 'Restore my message',
  reload: 'Reload the page',
  withoutJavaScript: 'This form needs JavaScript to send your message. You can write to us at {address} instead.',
  /** The sheet beside the form of Contact Us. */
  firstLine: { caption: 'Your first line', promise: 'Only you see this until you press Send.' },
} as const;

/** The forms whose email shows the logo (statement 3.6). */
export const formsWithLogo: readonly FormName[] = ['contact'];

export type NoticeName = keyof typeof formWords.notices;
