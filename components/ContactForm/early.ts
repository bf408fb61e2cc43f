/**
 * Runs the form before React does. Every page with a form has this script right behind it.
 *
 * It flags the e-mail address from the first key on, as `MessageForm` does. If the island does not arrive, it says so
 * below the form, and keeps what was typed, even across a reload.
 */
import { type FieldName, isEmail, type Message } from '#lib/message.ts';

// `ContactForm` puts this script into the card.
const card = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement;
const notice = card.querySelector('[role=alert]') as HTMLElement;

card.oninput = (event) => {
  const field = event.target as HTMLInputElement;
  if (field.name === 'email') field.setAttribute('aria-invalid', `${!isEmail(field.value)}`);
};

// `wake.ts` sends this event when the island does not arrive. It does not bubble, so capture it.
card.addEventListener(
  'error',
  () => {
    notice.hidden = false;
    notice.scrollIntoView({ block: 'nearest' });
  },
  true,
);
card.onsubmit = () => {
  notice.hidden = true;
};

// A new deployment may have removed the island for good. Not every browser keeps the fields over a reload, so the
// entry of the history does, until the tab closes. `MessageForm` keeps a message there while sending it.
(notice.querySelector('button') as HTMLElement).onclick = () => {
  const fields = new FormData(card.querySelector('form') as HTMLFormElement);
  history.replaceState({ typed: Object.fromEntries(fields) }, '');
  location.reload();
};
const typed: Message | undefined = history.state?.typed;
if (typed) {
  // Only now: Chromium empties the fields when the visitor comes back to a page.
  self.onload = () => {
    for (const field of card.querySelectorAll<HTMLInputElement>('[name]')) {
      field.value ||= typed[field.name as FieldName];
      // Wakes the island, which may have news about a message whose answer nobody saw.
      field.dispatchEvent(new Event('input'));
    }
  };
}
