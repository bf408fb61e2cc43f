'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { RoutePath } from '#lib/site.ts';

type NavLinkProps = { path: RoutePath; className: string | undefined; children: ReactNode };

/**
 * A link that is current on its own page. Next offers `usePathname` only to client components, hence 'use client', but
 * this one runs only in the build: `.static.tsx` keeps its script off the page.
 */
export function NavLink({ path, className, children }: NavLinkProps) {
  const isCurrent = usePathname() === path;
  return (
    <a className={className} href={path} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
