/**
 * Does what a popover does not: the button tells assistive technology whether the menu is open, and the menu closes when
 * the visitor chooses a link or leaves the page (the browser would restore it open from its back/forward cache).
 *
 * In browsers without popovers it opens and closes the menu, and styles follow `aria-expanded`.
 */

// Between the brand and this script (`NavBar`).
const [button, menu] = document.querySelectorAll('nav>*+*') as unknown as [HTMLElement, HTMLElement];

let isOpen: boolean;

const say = (isNowOpen: boolean) => {
  isOpen = isNowOpen;
  button.setAttribute('aria-expanded', `${isOpen}`);
};

const close = () => {
  if (isOpen) menu.popover ? menu.hidePopover() : say(false);
};

say(false);
menu.onbeforetoggle = ({ newState }) => say(newState === 'open');
self.onpagehide = close;
self.onclick = (event) => {
  const target = event.target as Element;
  if (target === button) menu.popover || say(!isOpen);
  else if (!menu.contains(target) || target.closest('a')) close();
};
self.onkeyup = ({ key }) => {
  // A popover has already closed by itself and returned the focus.
  if (!isOpen || key !== 'Escape') return;
  close();
  button.focus();
};
