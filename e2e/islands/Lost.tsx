'use client';

import { usePathname } from 'next/navigation';

/** An island that needs what the export lacks. */
export function Lost() {
  return <p>{usePathname()}</p>;
}
