'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { RoutePath } from '#lib/site.ts';

type NavLinkProps = { path: RoutePath; className: string | undefined; children: ReactNode };

/** A link of the bar. Only the build runs it, to tell whether it leads to this very page or to one above it. */
export function NavLink({ path, className, children }: NavLinkProps) {
  const current = usePathname();
  const isBelow = current?.startsWith(`${path}/`);
  return (
    <a className={className} href={path} aria-current={current === path ? 'page' : isBelow || undefined}>
      {children}
    </a>
  );
}
