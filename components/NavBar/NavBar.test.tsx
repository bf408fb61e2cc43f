/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { menuScript } from './menuScript';

test('a click beside the links leaves the menu open, one on what is in a link closes it [2.8, 4.7]', () => {
  document.body.innerHTML = '<nav><button>Menu</button><ul><li><a href="#about"><b>About Us</b></a></li></ul></nav>';
  const [button, menu] = [screen.getByRole('button'), screen.getByRole('list')];
  // Without popovers, which jsdom does not know.
  menuScript(button, menu);
  button.click();
  screen.getByRole('listitem').click();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  screen.getByText('About Us').click();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
