import type { ReactElement } from 'react';
import type { IslandData } from './attributes';

type IslandProps = { children: ReactElement<object>; until?: IslandData['until'] };

/**
 * A client component that runs without Next's runtime. In development, Next hydrates it. In the export, `wake.ts` loads
 * its script, and `hydrate.tsx` hydrates it. If it needs more than that, such as `next/image` or a prop
 * that is not JSON, the page keeps Next's runtime (docs/decisions/README.md, 15).
 *
 * Its element in the page has no class: put one on the element around it.
 * @param children one client component, whose props the page contains as JSON
 */
export function Island({ children, until = 'interaction' }: IslandProps) {
  const { type, props } = children;
  // On the server, React marks a client component, and Next names it with its file.
  const { $$typeof, $$id } = Object(type);
  if ($$typeof !== Symbol.for('react.client.reference')) return <div>{children}</div>;
  return (
    <div data-component={`${$$id}`} data-until={until} data-props={isJson(props) ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  );
}

/** Whether a value survives JSON unchanged. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value);
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}
