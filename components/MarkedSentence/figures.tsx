import type { ReactNode } from 'react';
import { article, type chaptersWithPicture, markedSentence, type stepsWithPicture } from '#lib/figures.ts';
import styles from './MarkedSentence.module.scss';
import { Speech } from './Speech';

/*
 * These illustrations show what the company does with one sentence from a conversation: it becomes a headline, and then
 * goes where people read. One marker highlights it everywhere. Pages hide them from assistive technology.
 */

/** The sentence's way, by the steps of the home page. */
export const stepFigures: Record<(typeof stepsWithPicture)[number], ReactNode> = {
  talk: <Speech />,
  publish: (
    <div className={styles.sheet}>
      <p className={styles.label}>What we write</p>
      <p className={styles.headline}>
        <mark>{markedSentence}</mark>
      </p>
      <p className={styles.print}>{article}</p>
    </div>
  ),
  // Where people read it, each place in its own type.
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

/** The uses of the sentence, by the chapters of the process page. */
export const chapterFigures: Record<(typeof chaptersWithPicture)[number], ReactNode> = {
  // A week with two posts.
  'social media strategy': (
    <ol className={styles.week}>
      {[...'MTWTFSS'].map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week stay where they are, and two have one initial
        <li key={index}>
          {day}{' '}
          {index === 1 && (
            <span>
              <mark>{markedSentence}</mark>
            </span>
          )}
          {index === 4 && (
            <span>
              “What do I bring?” <mark>{markedSentence}</mark>
            </span>
          )}
        </li>
      ))}
    </ol>
  ),
  // A page, and what it must say.
  'website optimization': (
    <ul className={`${styles.sheet} ${styles.checked}`}>
      <Place name="What you do">We keep the books of small shops.</Place>
      <Place name="Why to trust you" className={styles.website}>
        <mark>{markedSentence}</mark>
      </Place>
      <Place name="How to reach you" className={styles.result}>
        Find a time to come by
      </Place>
    </ul>
  ),
  'networking and collaboration': (
    <ul className={styles.places}>
      <Place name="To somebody who opens a shop">
        “Talk to her before you start. <mark>{markedSentence}</mark>”
      </Place>
      <Place name="To somebody who keeps books">“They are about to open. You two should talk.”</Place>
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
