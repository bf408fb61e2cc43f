import type { ReactNode } from 'react';
import { Island } from '#components/Island/Island.tsx';
import { inlineScript } from '#lib/build/inlineScript.ts';
import { noAnswer } from '#lib/keptMessage.ts';
import { settings } from '#lib/settings.ts';
import { type FormName, site } from '#lib/site.ts';
import styles from './FormCard.module.scss';
import { MessageForm } from './MessageForm';

const hints: Record<FormName, string> = {
  contact: 'What do your clients always ask you first? Start there.',
  partner: 'Worth mentioning: what you sell, where, and for how long.',
};

/**
 * The card of the contact and partner pages: the form, and a substitute for browsers without scripts.
 *
 * The form is an island, and its script knows no class names: the card styles it by element, role and state.
 * @param children what the owner promises about the visitor's address
 */
export function FormCard({ form, children }: { form: FormName; children: ReactNode }) {
  const { toEmail } = settings[form];
  const address = <a href={`mailto:${toEmail}`}>{toEmail}</a>;
  return (
    <div className={styles.card}>
      <script>{inlineScript("import '#components/FormCard/beforeHydration.ts';")}</script>
      <Island>
        <MessageForm form={form} hint={hints[form]} />
      </Island>
      {/* `beforeHydration.ts` shows one of these: `scripts` and `answer` are what a kept message waits for. */}
      <div aria-live="polite">
        <p id="loading" hidden>
          The form is still loading. Your message goes out as soon as it is ready.
        </p>
        <p id="scripts" hidden>
          You left before your message was sent. Press Send to send it.
        </p>
        <p id="answer" hidden>
          {noAnswer}
        </p>
        <div id="unavailable" role="alert" hidden>
          <p>
            The form cannot send right now. What you wrote is still here: press Send to try again. If that does not
            help, reload the page, which keeps what you wrote, or write to {address}.
          </p>
          <button type="button">Reload the page</button>
        </div>
      </div>
      <div className={styles.promise}>
        {children}
        {site.privacyUrl && (
          <p>
            <a href={site.privacyUrl}>Privacy notice</a>
          </p>
        )}
      </div>
      <noscript>
        <p>This form needs JavaScript to send your message. You can write to us at {address} instead.</p>
      </noscript>
    </div>
  );
}
