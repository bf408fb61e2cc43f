/**
 * Closes the menu when the visitor chooses a link, presses outside, moves the focus out, widens the window, or leaves
 * the page, which the back/forward cache would restore with an open menu. A popover does the rest.
 */

// Casts, because `NavBar` renders both before this script.
const menu = document.getElementById('menu') as HTMLElement;
const button = menu.previousElementSibling as HTMLElement;

// Browsers without popovers always show the links.
const closeMenu = () => menu.hidePopover?.();

// Casts, because the target of each of these events is an element.
menu.onclick = ({ target }) => {
  if ((target as Element).closest('a')) closeMenu();
};
// `pointerdown` is for iOS 17.0 to 18.2, where a tap outside does not close a popover.
for (const type of ['focusin', 'pointerdown']) {
  addEventListener(type, ({ target }) => {
    if (![button, menu].some((part) => part.contains(target as Element))) closeMenu();
  });
}
window.onresize = () => {
  // Wide screens hide the button, and show the links in the bar.
  if (!button.offsetWidth) closeMenu();
};
window.onpagehide = closeMenu;
