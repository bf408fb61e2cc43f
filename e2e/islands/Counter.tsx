'use client';

import { useState } from 'react';

/** A client component that runs as an island. */
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  const [isDouble, setDouble] = useState(false);
  return (
    <>
      <input id="double" type="checkbox" checked={isDouble} onChange={({ target }) => setDouble(target.checked)} />
      <button id="count" type="button" onClick={() => setCount(count + 1)}>
        {count < 4 && 'Clicks: '}
        {isDouble ? 2 * count : count}
      </button>
    </>
  );
}
