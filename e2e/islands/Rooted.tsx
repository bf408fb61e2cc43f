'use client';

import { createRoot } from 'react-dom/client';

/** An island with a part of React that islands do not share. */
export function Rooted() {
  return <p>{createRoot.name}</p>;
}
