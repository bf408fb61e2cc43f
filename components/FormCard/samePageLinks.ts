/**
 * Keeps links to the open page from loading it again, which would lose what the visitor has typed.
 * @param handleLink for those without an anchor
 */
export function handleSamePageLinks(handleLink: () => void): void {
  addEventListener('click', (event) => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    // The target of a click is an element.
    const link = (event.target as Element).closest('a');
    if (!link || isModified || pageAt(link) !== pageAt(location)) return;
    event.preventDefault();
    if (link.hash) location.assign(link.hash);
    else handleLink();
  });
}

/** The page at an address in any spelling: `/contact`, `/contact/`, `/contact.html`, `/contact/index.html`. */
function pageAt({ origin, pathname }: HTMLAnchorElement | Location): string {
  return origin + pathname.replace(/(\/index)?(\.html|\/)?$/, '');
}
