'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { RoutePath } from '#lib/site.ts';

type NavLinkProps = { path: RoutePath; className: string | undefined; children: ReactNode };

/** A link of the bar. Only the build runs it, to tell whether it leads to this very page. */
export function NavLink({ path, className, children }: NavLinkProps) {
  return (
    <a className={className} href={path} aria-current={usePathname() === path ? 'page' : undefined}>
      {children}
    </a>
  );
}
