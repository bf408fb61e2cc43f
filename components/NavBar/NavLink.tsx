'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { RoutePath } from '#lib/site.ts';

type NavLinkProps = { path: RoutePath; className: string | undefined; children: ReactNode };

/** A link of the bar. The export of the page decides whether it leads to this very page. */
export function NavLink({ path, className, children }: NavLinkProps) {
  const isActive = usePathname() === path;
  return (
    <a className={className} href={path} aria-current={isActive ? 'page' : undefined}>
      {children}
    </a>
  );
}
