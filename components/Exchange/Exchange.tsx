import type { Element } from 'hast';
import { Nodes } from '#components/Prose/Prose.tsx';
import { childrenOf, shapeOf } from '#lib/copy/elements.ts';
import type { Exchange as ExchangeProps } from '#lib/copy/layout.ts';
import styles from './Exchange.module.scss';

/** A question and its answer in the two leaves of the logo. The question of a hero is large. */
export function Exchange({ question, answer, isOpen, isLarge = false }: ExchangeProps & { isLarge?: boolean }) {
  return (
    <div className={isLarge ? styles.large : styles.exchange}>
      <div className={styles.question}>
        <Nodes nodes={question} />
      </div>
      {answer && <Answer answer={answer} isOpen={isOpen} />}
    </div>
  );
}

/** The second leaf. If an open answer is one link, the whole leaf is that link. */
function Answer({ answer, isOpen }: { answer: Element; isOpen: boolean }) {
  const [link] = childrenOf(answer);
  if (isOpen && link && shapeOf(answer) === 'link') {
    const properties = { ...answer.properties, ...link.properties, className: [styles.open ?? ''] };
    return <Nodes nodes={{ ...link, properties }} />;
  }
  return (
    <div className={isOpen ? styles.open : styles.answer}>
      <Nodes nodes={answer} />
    </div>
  );
}
