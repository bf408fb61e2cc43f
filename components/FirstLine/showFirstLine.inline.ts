/**
 * Shows the first sentence of the message as a headline while the visitor types it: an inline script after the sheets.
 * They are outside the island, so that React never finds words that it did not render.
 */
import { firstLineOf } from './firstLineOf';

const lines = document.querySelectorAll('[data-first-line] mark');

function update() {
  const line = firstLineOf(document.querySelector('textarea')?.value ?? '');
  for (const mark of lines) if (mark.textContent !== line) mark.textContent = line;
}

for (const sheet of document.querySelectorAll<HTMLElement>('[data-first-line]')) sheet.hidden = false;

// A message also changes when it is sent, restored, or brought back by the browser. Some of these events come before that.
for (const type of ['input', 'reset', 'click', 'pageshow']) {
  addEventListener(type, () => requestAnimationFrame(update), true);
}
