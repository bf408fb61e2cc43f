import type { Element } from 'hast';
import { Nodes } from '#components/Prose/Prose.tsx';
import { childrenOf, shapeOf } from '#lib/copy/elements.ts';
import styles from './Question.module.scss';

/** The block `:::question`: a question and its answer, in two speech bubbles. That of a hero is large. */
export function Question({ node, isLarge = false }: { node: Element; isLarge?: boolean }) {
  const [question, ...answers] = childrenOf(node);
  if (!question) return null;
  const id = `question-${question.position?.start.line}`;
  return (
    <div className={isLarge ? styles.large : styles.pair}>
      <div className={styles.question}>
        <Nodes nodes={{ ...question, properties: { ...question.properties, id } }} />
      </div>
      {answers.map((answer) => (
        <Answer key={answer.position?.start.line} answer={answer} questionId={id} />
      ))}
    </div>
  );
}

/** The second bubble. If the answer is one link, which invites visitors to answer, the whole bubble is that link. */
function Answer({ answer, questionId }: { answer: Element; questionId: string }) {
  const [link] = childrenOf(answer);
  if (link && shapeOf(answer) === 'link') {
    const id = `${questionId}-answer`;
    // In a list of links, "Your answer" alone would not say to what.
    const name = { id, ariaLabelledBy: [id, questionId] };
    const properties = { ...answer.properties, ...link.properties, ...name, className: [styles.open ?? ''] };
    return <Nodes nodes={{ ...link, properties }} />;
  }
  return (
    <div className={styles.answer}>
      <Nodes nodes={answer} />
    </div>
  );
}
