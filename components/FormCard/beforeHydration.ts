/**
 * Does what needs no React, from the first key on: an inline script right before the form.
 *
 * It flags wrong email addresses, says when Send has to wait for the form's own script or the script cannot be loaded,
 * and gives a message back to a visitor who left the page and returns.
 */
import { islandSelector } from '#components/Island/attributes.ts';
import { keepMessage, keptMessage } from '#lib/keptMessage.ts';
import { controlsOf, flag, flagFilled } from './controls';

// `FormCard` puts this script into the card.
const card = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement;

function keep(awaited: 'reload' | 'scripts') {
  const controls = [...controlsOf(card)];
  keepMessage(Object.fromEntries(controls.map(({ name, value }) => [name, value])), awaited);
}

/** @param id of the notice to show; without one, all are hidden */
function say(id?: string) {
  for (const sentence of card.querySelectorAll<HTMLElement>('[aria-live] > *')) {
    sentence.hidden = sentence.id !== id;
    // `scroll-padding` keeps it clear of the bars.
    sentence.scrollIntoView({ block: 'nearest' });
  }
}

card.oninput = ({ target }) => {
  if ((target as Element).matches('[aria-invalid]')) flag(target as HTMLInputElement);
};

card.onsubmit = () => {
  // `wake.ts` handles submits until React runs.
  if (!card.querySelector<HTMLElement>(islandSelector)?.onsubmit) return say();
  say('loading');
  keep('scripts');
};

// `wake.ts` dispatches this event when the island cannot be loaded. It does not bubble, so capture it.
card.addEventListener('error', () => say('unavailable'), true);

addEventListener('click', (event) => {
  const target = event.target as Element;
  // A new deployment may have removed the island's files. Not every browser keeps the fields when a page reloads.
  if (target.closest('[aria-live] button')) {
    keep('reload');
    location.reload();
  }
  // A link within the page would add an entry to the history, and leave the message in the old one.
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link || !keptMessage()) return;
  event.preventDefault();
  (document.querySelector(link.hash) as HTMLElement).focus();
});

const kept = keptMessage();
if (kept) {
  // Not earlier: Chromium empties the fields when the visitor comes back to a page.
  addEventListener('load', () => {
    for (const control of controlsOf(card)) control.value ||= kept.message[control.name] ?? '';
    flagFilled(card);
    say(kept.awaited);
  });
}
