import type { ReactElement } from 'react';

type IslandProps = {
  /** One client component. The page contains its props as JSON. */
  children: ReactElement<object>;
  /** When to load and run it: once the visitor uses the page, the browser is idle, or the component comes into view. */
  until?: 'interaction' | 'idle' | 'visible';
};

/**
 * A client component on a page. In development, Next hydrates it. In the export, `wake.ts` loads its script, and
 * `hydrate.tsx` hydrates it. The build refuses a client component outside an island.
 *
 * Its element in the page has no class: put one on the element around it.
 * @throws Error when a prop is not JSON
 */
export function Island({ children, until = 'interaction' }: IslandProps) {
  const { type, props } = children;
  // Next's name for a client component on the server, with its file. `scripts/export/islands.ts` reads it.
  const id: unknown = Reflect.get(Object(type), '$$id');
  return (
    // `data-island` comes last: `scripts/export/clientComponents.ts` looks for it right before the component.
    <div
      data-until={until}
      data-props={typeof id === 'string' ? serialize(id, props) : undefined}
      data-island={String(id)}
    >
      {children}
    </div>
  );
}

/** @returns JSON that becomes the same props again in a browser */
function serialize(id: string, props: object): string {
  return JSON.stringify(props, function (this: Record<string, unknown>, key, value) {
    // Not `value`: a Date has already become a string there.
    const given = key === '' ? props : this[key];
    const isPlain = given === null || Array.isArray(given) || Object.getPrototypeOf(Object(given)) === Object.prototype;
    const isJson =
      typeof given === 'object'
        ? isPlain && !('$$typeof' in Object(given))
        : ['string', 'boolean', 'undefined'].includes(typeof given) || Number.isFinite(given);
    if (!isJson) {
      throw new Error(
        `The island ${id} is given "${key}", which is not JSON: pass text, numbers, lists and plain objects.`,
      );
    }
    return value;
  });
}
