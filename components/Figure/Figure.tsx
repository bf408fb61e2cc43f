import type { Figure as Drawing } from '@/lib/figures';

/** A small picture; decoration only. */
export function Figure({ of: { width, height, strokes } }: { of: Drawing }) {
  const color = (name = 'none') => (name === 'none' ? name : `var(--${name})`);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {strokes.map((path) => (
        <path
          key={path.d}
          d={path.d}
          fill={color(path.fill)}
          stroke={color(path.stroke)}
          strokeWidth={path.width}
          {...(path.isRound && { strokeLinecap: 'round', strokeLinejoin: 'round' })}
        />
      ))}
    </svg>
  );
}
