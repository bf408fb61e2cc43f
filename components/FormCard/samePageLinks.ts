/** Links to the open page. Each would create another history entry, and lose what the visitor has typed. */
import { readStoredMessage, writeStoredMessage } from './storedMessage';

/** Lets links to anchors of the open page keep its history entry. Links without an anchor call `openPage` instead. */
export function handleSamePageLinks(openPage: () => void): void {
  addEventListener('click', (event) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    // The target of a click is an element.
    const link = (event.target as Element).closest('a');
    if (!link || isModified || pageAt(link) !== pageAt(location)) return;
    event.preventDefault();
    if (link.hash) jumpTo(link.hash);
    else openPage();
  });
}

/** The page at an address in any spelling: `/contact`, `/contact/`, `/contact.html`, `/contact/index.html`. */
function pageAt({ origin, pathname }: HTMLAnchorElement | Location): string {
  return origin + pathname.replace(/(\/index)?(\.html|\/)?$/, '');
}

function jumpTo(hash: string): void {
  const storedMessage = readStoredMessage();
  // Clears the state of the entry.
  location.replace(hash);
  writeStoredMessage(storedMessage);
}
