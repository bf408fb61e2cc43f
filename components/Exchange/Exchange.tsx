import { Words } from '#components/Prose/Prose.tsx';
import { type Exchange as ExchangeProps, textOf } from '#lib/copy/copy.ts';
import styles from './Exchange.module.scss';

/**
 * A question and its answer, as the two leaves of the mark. An answer that ends in an ellipsis is left open.
 * @param isDisplay whether the question is the largest text of its page
 */
export function Exchange({ question, answer, isDisplay = false }: ExchangeProps & { isDisplay?: boolean }) {
  const isOpen = textOf(answer).endsWith('…');
  return (
    <div className={isDisplay ? styles.display : styles.exchange}>
      <div className={styles.question}>
        <Words of={question} />
      </div>
      {answer && (
        <div className={isOpen ? styles.open : styles.answer}>
          <Words of={answer} />
        </div>
      )}
    </div>
  );
}
