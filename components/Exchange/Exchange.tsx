import { Words } from '@/components/Words/Words';
import type { Exchange as ExchangeProps } from '@/lib/copy';
import styles from './Exchange.module.scss';

/** A question and its answer, as the two leaves of the mark. */
export function Exchange({ question, answer }: ExchangeProps) {
  return (
    <div className={styles.exchange}>
      <div className={styles.question}>
        <Words of={question} />
      </div>
      {answer && (
        <div className={styles.answer}>
          <Words of={answer} />
        </div>
      )}
    </div>
  );
}
