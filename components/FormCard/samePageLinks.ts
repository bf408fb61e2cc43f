/**
 * Calls `openPage` instead of following a link to the open page, which would create another history entry, and lose what
 * the visitor has typed. Links to anchors keep the page.
 */
export function handleSamePageLinks(openPage: () => void): void {
  addEventListener('click', (event) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    // The target of a click is an element.
    const link = (event.target as Element).closest('a');
    if (!link || link.hash || isModified || pageAt(link) !== pageAt(location)) return;
    event.preventDefault();
    openPage();
  });
}

/** The page at an address in any spelling: `/contact`, `/contact/`, `/contact.html`, `/contact/index.html`. */
function pageAt({ origin, pathname }: HTMLAnchorElement | Location): string {
  return origin + pathname.replace(/(\/index)?(\.html|\/)?$/, '');
}
