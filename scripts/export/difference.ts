import type { Files } from './files';

/**
 * Compares two exports, byte for byte.
 * @returns one sentence for each file that differs; none when they are the same
 */
export function difference(first: Files, second: Files): string[] {
  const paths = [...new Set([...first.keys(), ...second.keys()])].sort();
  return paths.flatMap((path) => {
    const one = first.get(path);
    const other = second.get(path);
    if (!one) return [`${path} is in the second build alone.`];
    if (!other) return [`${path} is in the first build alone.`];
    if (one.equals(other)) return [];
    const at = one.findIndex((byte, index) => byte !== other[index]);
    return [`${path} differs from byte ${at === -1 ? one.length : at} on.`];
  });
}
