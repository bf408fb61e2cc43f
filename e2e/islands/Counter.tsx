'use client';

import { useState } from 'react';

/** A client component that runs as an island. */
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count < 4 && 'Clicks: '}
      {count}
    </button>
  );
}
