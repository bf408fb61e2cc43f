'use client';

import { usePathname } from 'next/navigation';

/** An island that counts on what the export does not have. */
export function Lost() {
  return <p>{usePathname()}</p>;
}
