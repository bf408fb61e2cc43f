import type { ReactElement } from 'react';

/**
 * Runs a client component. Next does so in development; in the export, `scripts/export/islands.ts` bundles it, and
 * `loadIslands.inline.ts` loads it (docs/decisions/README.md, 15).
 *
 * An island takes no class, so style it through the element around it.
 * @param children one client component; the page contains its props as JSON
 */
export function Island({ children }: { children: ReactElement<object> }) {
  const { type, props } = children;
  // Next's name for a client component. What has none is not an island.
  const { $$id } = Object(type);
  return (
    <div data-island={$$id} data-props={isJson(props) ? JSON.stringify(props) : undefined}>
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
