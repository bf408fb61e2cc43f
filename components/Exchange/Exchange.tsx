import type { Element } from 'hast';
import { Words } from '@/components/Words/Words';
import { textOf } from '@/lib/copy';
import styles from './Exchange.module.scss';

/** A question and its answer, as the two leaves of the mark. */
export function Exchange({ lines }: { lines: readonly Element[] }) {
  return (
    <div className={styles.exchange}>
      {lines.map((line, index) => (
        <div className={index === 0 ? styles.question : styles.answer} key={textOf(line)}>
          <Words of={line} />
        </div>
      ))}
    </div>
  );
}
