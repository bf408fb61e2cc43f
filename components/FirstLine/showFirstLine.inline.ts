/**
 * Shows the first sentence of the message as a headline while the visitor types. Runs inline after the sheets, which
 * are outside the island: text that React did not render would be a hydration error.
 */
import { firstLineOf } from './firstLineOf';

const lines = document.querySelectorAll('[data-first-line] mark');

function update() {
  const line = firstLineOf(document.querySelector('textarea')?.value ?? '');
  for (const mark of lines) if (mark.textContent !== line) mark.textContent = line;
}

for (const sheet of document.querySelectorAll<HTMLElement>('[data-first-line]')) sheet.hidden = false;

// Sending, restoring and going back change the message, too. Wait a frame, because some of these events fire before the
// change.
for (const type of ['input', 'reset', 'click', 'pageshow']) {
  addEventListener(type, () => requestAnimationFrame(update), true);
}
