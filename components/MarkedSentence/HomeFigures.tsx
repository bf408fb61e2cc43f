import type { ReactNode } from 'react';
import { article, bookkeeper, furtherQuestions, keptSentence, type stepsWithFigure } from '#lib/figures.ts';
import { site } from '#lib/site.ts';
import styles from './MarkedSentence.module.scss';
import { Sheet, Speech, Thing } from './pieces';

const {
  question,
  answer: [before, kept, after],
} = bookkeeper;

/** An article, and at its foot the conversation that it came from. */
export function ArticlePage() {
  return (
    <div className={styles.hero}>
      <div className={styles.article}>
        <p className={styles.top}>
          <span>The interview</span>
          <span>{site.name}</span>
        </p>
        <p className={styles.headline}>
          <mark>{keptSentence(bookkeeper)}</mark>
        </p>
        <p className={styles.print}>{article}</p>
      </div>
      <p className={styles.question}>{question}</p>
      <p className={styles.answer}>
        {before}
        <u>{kept}</u>
        {after}
      </p>
    </div>
  );
}

/** The sentence's way, by the steps of the home page. */
export const stepFigures: Record<(typeof stepsWithFigure)[number], ReactNode> = {
  talk: <Speech {...bookkeeper} />,
  publish: (
    <Sheet interview={bookkeeper}>
      <ul className={styles.questions}>
        {furtherQuestions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Sheet>
  ),
  // Where people find it.
  connect: (
    <ul className={styles.places}>
      <Thing name="Somebody searches" className={styles.result}>
        <b>
          <mark>{kept}</mark>
        </b>
        <small>your-office.example › interview</small>
        What to bring to a first meeting, and why nobody needs to apologize for the mess.
      </Thing>
      <Thing name="Somebody scrolls" className={styles.post}>
        People apologize for the mess. <mark>{keptSentence(bookkeeper)}</mark>
      </Thing>
      <Thing name="Somebody asks around">
        “Call her. She is the one who says <mark>{kept.toLowerCase()}</mark>.”
      </Thing>
    </ul>
  ),
};
