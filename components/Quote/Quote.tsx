import type { Element } from 'hast';
import { Nodes } from '#components/Prose/Prose.tsx';
import styles from './Quote.module.scss';

/** The block `:::quote`: a few sentences in large letters. */
export function Quote({ node }: { node: Element }) {
  return (
    <div className={styles.quote}>
      <Nodes nodes={node.children} />
    </div>
  );
}
