import type { FormName } from './site';

type FormWords = {
  /** Above the message, to help visitors begin. */
  hint: string;
  /** On the sheet beside the form that shows the first sentence of the message. Without it, there is no sheet. */
  firstLine?: { label: string; note: string };
};

/** The words beside each form. The labels and errors of the fields are in `message.ts`. */
export const formWords: Record<FormName, FormWords> = {
  contact: {
    hint: 'What do your clients always ask you first? Start there.',
    firstLine: { label: 'Your first line', note: 'Only you see this until you press Send.' },
  },
  partner: {
    hint: 'Worth mentioning: what you sell, where, and for how long.',
  },
};
