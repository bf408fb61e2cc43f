'use client';

import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';

/**
 * A link with `aria-current` on its own page. Next offers `usePathname` only to client components, hence 'use client',
 * but this one runs only in the build: `.static.tsx` keeps its script off the page.
 */
export function NavLink(props: ComponentProps<'a'>) {
  return <a {...props} aria-current={usePathname() === props.href ? 'page' : undefined} />;
}
