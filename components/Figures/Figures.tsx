import type { Element } from 'hast';
import { Nodes } from '#components/Prose/Prose.tsx';
import { drawFigure } from './drawFigure';
import styles from './Figures.module.scss';

/** Pictures made of words, one below the other. */
export function Figures({ figures }: { figures: readonly Element[] }) {
  if (figures.length === 0) return null;
  return (
    <div className={styles.figures}>
      <Nodes nodes={figures.map(drawFigure)} />
    </div>
  );
}
