/** Shows the first sentence of the message as a headline while the visitor types. Runs inline, in the sheet. */

/** A first sentence of 12 to 90 characters, with any closing quotation marks or brackets. */
const sentence = /^.{11,89}?[.!?…。！？؟۔]+["'”’»)\]]*(?=\s|$)/u;

const sheet = document.currentScript?.parentElement;
const headline = sheet?.querySelector('mark');

function update() {
  const message = document.querySelector('textarea')?.value ?? '';
  // More than the sheet shows, which cuts off the rest.
  const text = message.trimStart().slice(0, 400).replace(/\s+/g, ' ').trimEnd();
  const line = sentence.exec(text)?.[0] ?? text;
  if (headline && headline.textContent !== line) headline.textContent = line;
}

if (sheet) sheet.hidden = false;

/** Updates in the next frame, because some events fire before the change. */
function updateSoon() {
  // On phones, the sheet is hidden, and must not slow down typing.
  if (sheet?.offsetParent) requestAnimationFrame(update);
}

// Sending, restoring and going back change the message, too. A wider window shows the sheet.
for (const type of ['input', 'reset', 'click', 'pageshow', 'resize']) addEventListener(type, updateSoon, true);
