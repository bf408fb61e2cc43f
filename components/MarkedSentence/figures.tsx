import type { ReactNode } from 'react';
import { article, type chaptersWithPicture, markedSentence, type stepsWithPicture } from '#lib/figures.ts';
import styles from './MarkedSentence.module.scss';
import { Speech } from './Speech';

/*
 * What the company does, told by one sentence: out of a conversation it becomes a headline, and then goes where people
 * read. The words that are kept carry one marker everywhere. Illustrations: whoever uses them hides them from
 * assistive technology.
 */

/** The sentence's way, by the names of the home page's steps. */
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

/** What is done with the sentence, by the headings of the process page's chapters. */
export const chapterFigures: Record<(typeof chaptersWithPicture)[number], ReactNode> = {
  // A week, and the two days on which it is posted.
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
  // A page, and what was looked for on it.
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
