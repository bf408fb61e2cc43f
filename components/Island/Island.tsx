import type { ReactElement } from 'react';

type IslandProps = {
  /** One client component, with its own props. They are written into the page, so they have to be JSON. */
  children: ReactElement<object>;
  /**
   * When the component is loaded and React runs it: at the first sign that the visitor uses the page, when the browser
   * has nothing else to do, or when the component comes into view.
   */
  until?: 'interaction' | 'idle' | 'visible';
};

/**
 * A client component on a page. In development Next hydrates it; in the export, which has no Next, `wake.ts` loads its
 * script and `hydrate.tsx` hydrates it. A client component outside an island ends the build.
 *
 * The element that it leaves in the page has no class: put one on what stands around it.
 * @throws Error when a prop is not JSON
 */
export function Island({ children, until = 'interaction' }: IslandProps) {
  const { type, props } = children;
  // What Next calls a client component on the server: its file and its name there. `scripts/export/islands.ts` reads it.
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

/** @returns the props as JSON that a browser reads back as they were */
function serialize(id: string, props: object): string {
  return JSON.stringify(props, function (this: Record<string, unknown>, key, value) {
    // Not `value`, which a Date has already made a string of.
    const given = key === '' ? props : this[key];
    const isPlain = given === null || Array.isArray(given) || Object.getPrototypeOf(Object(given)) === Object.prototype;
    const isJson = typeof given === 'object' ? isPlain && !('$$typeof' in Object(given)) : given === value;
    if (
      !isJson ||
      ['function', 'symbol', 'bigint'].includes(typeof given) ||
      (typeof given === 'number' && !Number.isFinite(given))
    ) {
      throw new Error(
        `The island ${id} is given "${key}", which is not JSON: pass text, numbers, lists and plain objects.`,
      );
    }
    return value;
  });
}
