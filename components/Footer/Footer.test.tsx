/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { site } from '@/lib/site';
import { Footer } from './Footer';

test('the footer says copyright 2024, the site, the company, all rights reserved [2.3, 9.6]', () => {
  render(<Footer />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    `Copyright © 2024 ${site.name}, a ${site.company} site. All rights reserved.`,
  );
});
