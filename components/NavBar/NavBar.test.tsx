/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { renderToStaticMarkup } from 'react-dom/server';
import { routes } from '@/lib/site';
import { menuScript } from './MenuScript';
import { NavBar } from './NavBar';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

test.each([...routes.map(({ path }) => [path, [path]] as const), ['/nowhere', []] as const])(
  'on %s the active links are %j [2.6]',
  (path, own) => {
    // As the export has it: the bar is never rendered in a browser.
    jest.mocked(usePathname).mockReturnValue(path);
    document.body.innerHTML = renderToStaticMarkup(<NavBar />);
    const active = screen.getAllByRole('link', { hidden: true }).filter((link) => link.ariaCurrent);
    expect(active.map((link) => [link.getAttribute('href'), link.ariaCurrent])).toEqual(own.map((to) => [to, 'page']));
  },
);

test('a chosen link closes the menu, a click beside the links does not, and the button says which it is [2.8, 4.7]', () => {
  document.body.innerHTML = '<nav><button>Menu</button><ul><li><a href="#about"><b>About Us</b></a></li></ul></nav>';
  const [button, menu] = [screen.getByRole('button'), screen.getByRole('list')];
  const hidePopover = jest.fn();
  // jsdom knows no popovers.
  Object.assign(menu, { popover: 'auto', hidePopover });
  const toggle = (newState: string) => menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));

  menuScript(button, menu);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  toggle('open');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  screen.getByRole('listitem').click();
  expect(hidePopover).not.toHaveBeenCalled();
  screen.getByText('About Us').click();
  expect(hidePopover).toHaveBeenCalledTimes(1);
  toggle('closed');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
