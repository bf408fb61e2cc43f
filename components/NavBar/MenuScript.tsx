/**
 * What the popover leaves open: choosing a link closes the menu (the browser would restore it open from its
 * back/forward cache), and the button tells assistive technology whether the menu is open.
 *
 * A script in the page, not an effect: pages without a form load no framework.
 * @param menu the popover
 * @param button the button that opens it
 */
export function menuScript(menu: HTMLElement, button: HTMLElement) {
  button.ariaExpanded = 'false';
  menu.addEventListener('toggle', (event) => {
    button.ariaExpanded = String(event.newState === 'open');
  });
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover();
  });
}

/** Runs `menuScript` as soon as the browser has read the menu. */
export function MenuScript({ menuId }: { menuId: string }) {
  const call = `(${menuScript})(...['#${menuId}','[popovertarget=${menuId}]'].map(s=>document.querySelector(s)))`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own function, known when the page is built.
  return <script dangerouslySetInnerHTML={{ __html: call }} />;
}
