import type { ReactElement } from 'react';

/**
 * Runs a client component without Next's runtime. In development, Next hydrates it. In the export,
 * `loadIslands.inline.ts` loads its file at the first interaction, and `hydrate.tsx` hydrates it. If it needs the
 * runtime, for example for `next/image` or a prop that is not JSON, the page keeps the runtime
 * (docs/decisions/README.md, 15).
 *
 * An island takes no class, so style it through the element around it.
 * @param children one client component; the page contains its props as JSON
 */
export function Island({ children }: { children: ReactElement<object> }) {
  const { type, props } = children;
  // On the server, a client component is a reference, and `$$id` is Next's name for it. `Object` wraps a tag such as `p`.
  const { $$typeof, $$id } = Object(type);
  // Anything else is not an island. If there is a client component in it, the page keeps Next's runtime.
  if ($$typeof !== Symbol.for('react.client.reference')) return <div>{children}</div>;
  return (
    <div data-island={`${$$id}`} data-props={isJson(props) ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  );
}

/** Whether a value survives a round trip through JSON. */
function isJson(value: unknown): boolean {
  if (value === null || Number.isFinite(value)) return true;
  // A prop that is undefined may be left out.
  if (typeof value !== 'object') return ['string', 'boolean', 'undefined'].includes(typeof value);
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}
