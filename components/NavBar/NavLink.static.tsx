'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { RoutePath } from '#lib/site.ts';

type NavLinkProps = { path: RoutePath; className: string | undefined; children: ReactNode };

/**
 * A link of the bar, marked if it leads to this very page or to one above it. Only the build runs a `.static.tsx`: the
 * export keeps its HTML, and no script (scripts/export/runtime.ts).
 */
export function NavLink({ path, className, children }: NavLinkProps) {
  const current = usePathname();
  const isBelow = current?.startsWith(`${path}/`);
  return (
    <a className={className} href={path} aria-current={current === path ? 'page' : isBelow || undefined}>
      {children}
    </a>
  );
}
