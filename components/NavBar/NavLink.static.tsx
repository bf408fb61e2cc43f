'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { RoutePath } from '#lib/site.ts';

type NavLinkProps = { path: RoutePath; className: string | undefined; children: ReactNode };

/** A link that is current on its own page and on the pages inside it. No browser downloads its script. */
export function NavLink({ path, className, children }: NavLinkProps) {
  const current = usePathname();
  const isInSection = current?.startsWith(`${path}/`);
  return (
    <a className={className} href={path} aria-current={current === path ? 'page' : isInSection || undefined}>
      {children}
    </a>
  );
}
