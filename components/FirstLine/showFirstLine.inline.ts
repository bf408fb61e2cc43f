/** Shows the first sentence of the message while the visitor types. Runs inline, below the headline. */

// Firefox has it since version 125. Before, the headline is the beginning of the message.
const sentences = Intl.Segmenter && new Intl.Segmenter('en', { granularity: 'sentence' });

// A cast, because `FirstLine` renders it before this script.
const headline = document.querySelector('[aria-hidden] em') as Element;

function update() {
  const field = document.querySelector<HTMLTextAreaElement>('form [name=message]');
  // More than the sheet shows, which cuts off the rest.
  const text = field?.value.slice(0, 999).trim() ?? '';
  let line = '';
  for (const { segment } of sentences?.segment(text) ?? [{ segment: text }]) {
    // A short greeting is not the first line.
    if (line.length < 12) line += segment;
  }
  headline.textContent = line;
}

// Sending, restoring and going back change the message, too.
for (const type of ['input', 'reset', 'click', 'pageshow']) {
  // In the next frame, because some of these events fire before the change.
  addEventListener(type, () => requestAnimationFrame(update), true);
}
