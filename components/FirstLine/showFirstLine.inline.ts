/** Shows the first sentence of the message as a headline while the visitor types. Runs inline, in the sheet. */
import { firstLineOf } from './firstLineOf';

const sheet = document.currentScript?.parentElement;
const headline = sheet?.querySelector('mark');

function update() {
  const line = firstLineOf(document.querySelector('textarea')?.value ?? '');
  if (headline && headline.textContent !== line) headline.textContent = line;
}

if (sheet) sheet.hidden = false;

// Sending, restoring and going back change the message, too. Wait a frame, because some of these events fire before the
// change.
for (const type of ['input', 'reset', 'click', 'pageshow']) {
  addEventListener(type, () => requestAnimationFrame(update), true);
}
