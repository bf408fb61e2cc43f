import type { Element } from 'hast';
import { Words } from '#components/Prose/Prose.tsx';
import { childrenOf, type Exchange as ExchangeProps, shapeOf, textOf } from '#lib/copy/copy.ts';
import styles from './Exchange.module.scss';

/**
 * A question and its answer, as the two leaves of the logo.
 * @param isDisplay whether the question is the largest text of its page
 */
export function Exchange({ question, answer, isDisplay = false }: ExchangeProps & { isDisplay?: boolean }) {
  return (
    <div className={isDisplay ? styles.display : styles.exchange}>
      <div className={styles.question}>
        <Words of={question} />
      </div>
      {answer && <Answer answer={answer} />}
    </div>
  );
}

/** An answer that ends in an ellipsis is left open. If it is one link, the whole leaf is that link. */
function Answer({ answer }: { answer: Element }) {
  const isOpen = textOf(answer).endsWith('…');
  const [link] = childrenOf(answer);
  if (isOpen && link && shapeOf(answer) === 'link') {
    const properties = { ...answer.properties, ...link.properties, className: [styles.open ?? ''] };
    return <Words of={{ ...link, properties }} />;
  }
  return (
    <div className={isOpen ? styles.open : styles.answer}>
      <Words of={answer} />
    </div>
  );
}
