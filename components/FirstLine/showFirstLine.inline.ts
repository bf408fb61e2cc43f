/** Shows the first sentence of the message as a headline while the visitor types. Runs inline, below it. */

/**
 * A first sentence of 12 to 90 characters, with any closing quotation marks or brackets, and the rest. Among the marks
 * that end a sentence (Unicode's `STerm`), only those of ASCII need white space after them: 3.5 is a number.
 */
const sentence = /^(.{11,89}?([.!?…]+["'\p{Pe}\p{Pf}]*(?=\s|$)|[^\P{STerm}.!?]+["'\p{Pe}\p{Pf}]*)).*/su;

// A cast, because `FirstLine` renders it before this script.
const headline = document.querySelector('[aria-hidden] mark') as Element;

function update() {
  const field = document.querySelector<HTMLTextAreaElement>('form [name=message]');
  // More than the sheet shows, which cuts off the rest.
  const text = field?.value.slice(0, 999).trim() ?? '';
  headline.textContent = text.replace(sentence, '$1');
}

// Sending, restoring and going back change the message, too.
for (const type of ['input', 'reset', 'click', 'pageshow']) {
  // In the next frame, because some of these events fire before the change.
  addEventListener(type, () => requestAnimationFrame(update), true);
}
