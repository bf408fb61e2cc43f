/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { renderToStaticMarkup } from 'react-dom/server';
import { routes, site } from '@/lib/site';
import { menuScript } from './MenuScript';
import { NavBar } from './NavBar';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

/** The bar of the page at this path, as the export has it: it is never rendered in a browser. */
function openBar(path: string) {
  jest.mocked(usePathname).mockReturnValue(path);
  document.body.innerHTML = renderToStaticMarkup(<NavBar />);
}

test('the bar has a brand link to / and the link of each route with a label, in their order [2.4, 2.5]', () => {
  openBar('/');
  expect(screen.getByRole('link', { name: site.name })).toHaveAttribute('href', '/');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link', {
    hidden: true,
  });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    routes.flatMap((route) => ('label' in route ? [[route.label, route.path]] : [])),
  );
});

test.each(routes.map(({ path }) => path))('on %s its own link alone is the active one [2.6]', (path) => {
  openBar(path);
  const active = screen.getAllByRole('link', { hidden: true }).filter((link) => link.ariaCurrent === 'page');
  expect(active.map((link) => link.getAttribute('href'))).toEqual([path]);
});

test('on an unknown address no link is the active one', () => {
  openBar('/nowhere');
  for (const link of screen.getAllByRole('link', { hidden: true })) expect(link).not.toHaveAttribute('aria-current');
});

test('the menu button opens the list of links by the browser itself [4.7]', () => {
  openBar('/');
  const list = screen.getByRole('list', { hidden: true });
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', list.id);
  expect(list).toHaveAttribute('popover', 'auto');
});

/** A menu and its button as the browser has them, with the script on; `popover` is what the browser makes of it. */
function openMenu({ popover }: { popover: string | null }) {
  document.body.innerHTML = '<nav><button>Menu</button><ul><li><a href="#about"><b>About Us</b></a></li></ul></nav>';
  const [button, menu] = [screen.getByRole('button'), screen.getByRole('list')];
  const hidePopover = jest.fn();
  // jsdom knows no popovers.
  Object.assign(menu, { popover, hidePopover });
  menuScript(button, menu);
  return { button, menu, hidePopover };
}

test('choosing a link closes the menu, and a click beside the links does not [2.8, 4.7]', () => {
  const { menu, hidePopover } = openMenu({ popover: 'auto' });
  menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  screen.getByRole('listitem').click();
  expect(hidePopover).not.toHaveBeenCalled();
  screen.getByText('About Us').click();
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test('the button says whether the menu is open', () => {
  const { button, menu } = openMenu({ popover: 'auto' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  for (const newState of ['open', 'closed']) {
    menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    expect(button).toHaveAttribute('aria-expanded', String(newState === 'open'));
  }
});
