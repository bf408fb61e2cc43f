'use client';

import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';

/** A link with `aria-current` on its own page. Only the build calls `usePathname`: `.static.tsx` drops the script. */
export function NavLink(props: ComponentProps<'a'>) {
  return <a {...props} aria-current={usePathname() === props.href ? 'page' : undefined} />;
}
