/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NavLink } from './NavLink.static';

let mockPath: string;
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }));

test.each([
  ['/services', 'page'],
  ['/services/interview', 'true'],
  ['/services-abroad', null],
  ['/', null],
])('on %s, the link to /services has aria-current=%s [2.6]', (path, current) => {
  mockPath = path;
  render(
    <NavLink path="/services" className="link">
      Services
    </NavLink>,
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});
