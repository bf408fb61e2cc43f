import type { ReactNode } from 'react';
import { article, markedSentence, type stepsWithPicture, transcript } from '@/lib/figures';
import { site } from '@/lib/site';
import styles from './MarkedSentence.module.scss';

/*
 * What the company does, told by one sentence: out of a conversation it becomes a headline, and then goes where people
 * read. The words that are kept carry one marker everywhere. Illustrations: whoever uses them hides them from
 * assistive technology.
 */

const [before, kept, after] = transcript.answer;

/** The home page's picture: an article, and at its foot the conversation that it came from. */
export function ArticlePage() {
  return (
    <div className={styles.hero}>
      <div className={styles.article}>
        <p className={styles.top}>
          <span>The interview</span>
          <span>{site.name}</span>
        </p>
        <p className={styles.headline}>
          <mark>{markedSentence}</mark>
        </p>
        <p className={styles.print}>{article}</p>
      </div>
      <p className={styles.question}>{transcript.question}</p>
      <p className={styles.answer}>
        {before}
        <u>{kept}</u>
        {after}
      </p>
    </div>
  );
}

/** The sentence's way, by the names of the home page's steps. */
export const journey: Record<(typeof stepsWithPicture)[number], ReactNode> = {
  // What is said: all but the kept words is struck out.
  talk: (
    <div className={styles.talk}>
      <p className={styles.label}>What you say</p>
      <p className={styles.speech}>
        <s>{before.trim()}</s> <mark>{kept}</mark>
        <s>{after}</s>
      </p>
    </div>
  ),
  publish: (
    <div className={styles.sheet}>
      <p className={styles.label}>What we write</p>
      <p className={styles.headline}>
        <mark>{markedSentence}</mark>
      </p>
      <p className={styles.print}>{article}</p>
    </div>
  ),
  // Where it is read, each place in its own type.
  connect: (
    <ul className={styles.places}>
      <Place name="Your website" className={styles.website}>
        <mark>{markedSentence}</mark>
      </Place>
      <Place name="A post in your name" className={styles.post}>
        <mark>{markedSentence}</mark>
      </Place>
      <Place name="A page of search results" className={styles.result}>
        <mark>{markedSentence.replace(/\.$/, '')}</mark>
      </Place>
      <Place name="An introduction">
        “You two should talk: <mark>{markedSentence.toLowerCase()}</mark>”
      </Place>
    </ul>
  ),
};

function Place({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <li className={className}>
      {name} <span>{children}</span>
    </li>
  );
}
