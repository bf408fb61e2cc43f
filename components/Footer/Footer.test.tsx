/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Footer } from './Footer';

test('the footer says copyright 2024, the site, the company, all rights reserved [2.3, 9.6]', () => {
  render(<Footer />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    'Copyright © 2024 Professional Exchange, a Professional Exchange LLC site. All rights reserved.',
  );
});
