import type { Element } from 'hast';
import { Words } from '@/components/Words/Words';
import styles from './Exchange.module.scss';

/** A question and its answer, as the two leaves of the mark. */
export function Exchange({ lines: [question, answer] }: { lines: readonly Element[] }) {
  return (
    <div className={styles.exchange}>
      {question && (
        <div className={styles.question}>
          <Words of={question} />
        </div>
      )}
      {answer && (
        <div className={styles.answer}>
          <Words of={answer} />
        </div>
      )}
    </div>
  );
}
