/**
 * What the form does without React, from the moment it is read. It stands in every page with a form, right behind it.
 *
 * It flags the e-mail address from the first key on, as `MessageForm` does. Where the island does not arrive, it says so
 * in the form's own place; what was typed stays, also over a reload.
 */
import { type FieldName, isEmail, type Message } from '#lib/message.ts';

// The card, in which `ContactForm` has this script.
const card = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement;
const notice = card.querySelector('[role=alert]') as HTMLElement;

card.oninput = ({ target }) => {
  const field = target as HTMLInputElement;
  if (field.name === 'email') field.setAttribute('aria-invalid', `${!isEmail(field.value)}`);
};

// The island tells that it did not arrive. Captured, since such an event does not bubble.
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

// A new deployment may have taken the island away for good. Not every browser keeps what is in the fields when it
// reloads; what the history's entry keeps is gone with the tab. `MessageForm` keeps a message there while it is sent.
(notice.querySelector('button') as HTMLElement).onclick = () => {
  const fields = new FormData(card.querySelector('form') as HTMLFormElement);
  history.replaceState({ typed: Object.fromEntries(fields) }, '');
  location.reload();
};
const typed: Message | undefined = history.state?.typed;
if (typed) {
  // Not before: Chromium empties the fields of a page to which the visitor comes back.
  self.onload = () => {
    for (const field of card.querySelectorAll<HTMLInputElement>('[name]')) {
      field.value ||= typed[field.name as FieldName];
      // Wakes the island, which has something to say of a message whose answer nobody saw.
      field.dispatchEvent(new Event('input'));
    }
  };
}
