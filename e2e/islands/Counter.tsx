'use client';

import { useState } from 'react';

/** A typical first component. Its adjacent texts are hard to translate. */
export function Counter({ start, unit }: { start: number; unit: { one: string; many: string } }) {
  const [count, setCount] = useState(start);
  return (
    <p>
      {count} {count === 1 ? unit.one : unit.many} {count % 2 === 1 && 'or so'}{' '}
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <input type="checkbox" aria-label="Round up" />
    </p>
  );
}
