/**
 * Does what a popover does not: tells assistive technology whether the menu is open, and closes it when the visitor
 * chooses a link, moves the focus out of it, turns the phone, or leaves the page. (Otherwise the back/forward cache
 * would restore it open.)
 */

// Between the brand and this script (`NavBar`).
const [button, menu] = document.querySelectorAll('nav>*+*') as unknown as [HTMLElement, HTMLElement];

const setExpanded = (isOpen: boolean) => button.setAttribute('aria-expanded', `${isOpen}`);

// Browsers without popovers always show the links.
const close = () => menu.hidePopover?.();

setExpanded(false);
menu.onbeforetoggle = ({ newState }) => setExpanded(newState === 'open');
menu.onclick = ({ target }) => (target as Element).closest('a') && close();
self.addEventListener('focusin', ({ target }) => {
  if (target !== button && !menu.contains(target as Node)) close();
});
self.onresize = () => {
  // Wide screens hide the button, and show the links in the bar.
  if (!button.offsetWidth) close();
};
self.onpagehide = close;
