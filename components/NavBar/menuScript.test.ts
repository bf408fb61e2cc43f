/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

test('a click beside the links leaves the menu open, and a click inside a link closes it [2.8, 4.7]', async () => {
  document.body.innerHTML =
    '<nav><a href="/">Brand</a><button>Menu</button><ul><li><a href="#about"><b>About Us</b></a></li></ul></nav>';
  const button = screen.getByRole('button');
  // jsdom has no popovers.
  await import('./menuScript');
  button.click();
  screen.getByRole('listitem').click();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  screen.getByText('About Us').click();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
