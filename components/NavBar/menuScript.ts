/**
 * What the popover leaves open: the button tells assistive technology whether the menu is open, and choosing a link or
 * leaving the page closes it (the browser would restore it open from its back/forward cache).
 *
 * Browsers that do not know popovers get the same menu from here, where styles follow `aria-expanded`.
 */

// Behind the brand, and right before this script (`NavBar`).
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
  // A popover has closed by now, and given the focus back by itself.
  if (!isOpen || key !== 'Escape') return;
  close();
  button.focus();
};
