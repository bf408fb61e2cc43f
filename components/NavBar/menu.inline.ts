/**
 * Closes the menu when the visitor chooses a link, presses outside, moves the focus out, widens the window, or leaves
 * the page. The popover does the rest, and in most browsers also closes at a press outside.
 */

// Casts, because `NavBar` renders both before this script.
const menu = document.getElementById('menu') as HTMLElement;
const button = document.querySelector('[popovertarget=menu]') as HTMLElement;

// Does nothing if the menu is closed. Browsers without popovers always show the links.
const closeMenu = () => menu.hidePopover?.();

menu.addEventListener('click', ({ target }) => {
  const isInLink = target instanceof Element && target.closest('a') !== null;
  if (isInLink) closeMenu();
});

function closeIfOutside({ target }: Event) {
  // The button counts as inside: otherwise, a press would close the menu, and the click that follows open it again.
  const isInside = target instanceof Element && (menu.contains(target) || button.contains(target));
  if (!isInside) closeMenu();
}
addEventListener('focusin', closeIfOutside);
// For iOS 17.0 to 18.2, where a tap outside does not close a popover.
addEventListener('pointerdown', closeIfOutside);

addEventListener('resize', () => {
  // Wide screens hide the button, and show the links in the bar.
  const isButtonHidden = getComputedStyle(button).display === 'none';
  if (isButtonHidden) closeMenu();
});
// The back/forward cache would restore an open menu.
addEventListener('pagehide', closeMenu);
