/** The first elements of a head, in order. Browsers search its first 1,024 bytes for the encoding. */
const firstElements = ['[charset]', '[http-equiv]', '[name=viewport]', '[rel=preload]', 'title', '[name=description]'];

/** Sorts a head, which React writes in the order in which elements are ready. */
export function sortHead({ head }: Document): void {
  // Networks fall back to `og:`, so Next's duplicates are not needed.
  for (const duplicate of head.querySelectorAll('[name^="twitter:"]:not([name="twitter:card"])')) duplicate.remove();
  const elements = [...head.querySelectorAll(':scope > :is(title, meta, link:not([rel~=stylesheet]))')];
  head.prepend(...elements.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b), 'en')));
}

function sortKey(element: Element): string {
  const index = firstElements.findIndex((selector) => element.matches(selector));
  const rank = index === -1 ? firstElements.length : index;
  // Compare names up to the colon, so that `og:image:alt` stays after its `og:image`.
  const attribute = ['name', 'property', 'rel'].find((attribute) => element.hasAttribute(attribute)) ?? '';
  const [name = ''] = (element.getAttribute(attribute) ?? '').split(':');
  return `${rank} ${name}`;
}
