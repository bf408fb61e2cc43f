import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { Island } from '#components/Island/Island.tsx';
import { settings } from '#lib/settings.ts';
import type { FormName } from '#lib/site.ts';
import styles from './ContactForm.module.scss';
import { MessageForm } from './MessageForm';

const hints: Record<FormName, string> = {
  contact: 'Worth mentioning: your field and your clients, the address of your website, a date that matters to you.',
  partner: 'Worth mentioning: what you sell, where, and for how long.',
};

/**
 * The card of the contact and partner pages: the form, and a substitute for browsers without scripts.
 *
 * The form is an island, whose script knows no class names, so the card has the class and styles the form by element,
 * role and state.
 */
export function ContactForm({ form }: { form: FormName }) {
  const { toEmail } = settings[form];
  const address = <a href={`mailto:${toEmail}`}>{toEmail}</a>;
  return (
    <div className={styles.card}>
      <Island>
        <MessageForm form={form} hint={hints[form]} />
      </Island>
      {/* `early.ts` shows this if the island does not arrive. */}
      <div role="alert" hidden>
        <p>
          The form cannot send right now. What you wrote is still here: press Send to try again. If that does not help,
          reload the page, which keeps what you wrote, or write to {address}.
        </p>
        <button type="button">Reload the page</button>
      </div>
      <noscript>
        <p>This form needs JavaScript to send your message. You can write to us at {address} instead.</p>
      </noscript>
      <InlineScript file="components/ContactForm/early.ts" />
    </div>
  );
}
