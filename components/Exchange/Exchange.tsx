import type { Element } from 'hast';
import { Nodes } from '#components/Prose/Prose.tsx';
import { childrenOf, shapeOf } from '#lib/copy/elements.ts';
import type { Exchange as ExchangeProps } from '#lib/copy/layout.ts';
import styles from './Exchange.module.scss';

/** A question and its answer in the two leaves of the logo. The question of a hero is large. */
export function Exchange({ question, answer, isLarge = false }: ExchangeProps & { isLarge?: boolean }) {
  return (
    <div className={isLarge ? styles.large : styles.exchange}>
      <div className={styles.question}>
        <Nodes nodes={question} />
      </div>
      {answer && <Answer answer={answer} />}
    </div>
  );
}

/** The second leaf. If the answer is one link, which invites visitors to answer, the whole leaf is that link. */
function Answer({ answer }: { answer: Element }) {
  const [link] = childrenOf(answer);
  if (link && shapeOf(answer) === 'link') {
    const properties = { ...answer.properties, ...link.properties, className: [styles.open ?? ''] };
    return <Nodes nodes={{ ...link, properties }} />;
  }
  return (
    <div className={styles.answer}>
      <Nodes nodes={answer} />
    </div>
  );
}
