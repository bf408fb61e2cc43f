'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { RoutePath } from '#lib/site.ts';

type NavLinkProps = { path: RoutePath; className: string | undefined; children: ReactNode };

/**
 * A navigation link, current on its own page and the pages inside it. `.static.tsx`: rendered at build time only, so
 * the export ships no script for it (scripts/export/runtime.ts).
 */
export function NavLink({ path, className, children }: NavLinkProps) {
  const current = usePathname();
  const isInSection = current?.startsWith(`${path}/`);
  return (
    <a className={className} href={path} aria-current={current === path ? 'page' : isInSection || undefined}>
      {children}
    </a>
  );
}
