/**
 * Closes the menu when the visitor chooses a link, moves the focus out of it, widens the window, or leaves the page,
 * which the back/forward cache would restore with an open menu. A popover does the rest.
 */

// Casts, because `NavBar` renders both before this script.
const menu = document.getElementById('menu') as HTMLElement;
const button = menu.previousElementSibling as HTMLElement;

// Browsers without popovers always show the links.
const closeMenu = () => menu.hidePopover?.();

// Casts, because the target of a click, and of `focusin`, is an element.
menu.onclick = ({ target }) => {
  if ((target as Element).closest('a')) closeMenu();
};
addEventListener('focusin', ({ target }) => {
  if (target !== button && !menu.contains(target as Node)) closeMenu();
});
window.onresize = () => {
  // Wide screens hide the button, and show the links in the bar.
  if (button.offsetWidth) return;
  const { activeElement } = document;
  closeMenu();
  // Closing returns the focus to the button.
  if (activeElement === button) menu.querySelector('a')?.focus();
};
window.onpagehide = closeMenu;
