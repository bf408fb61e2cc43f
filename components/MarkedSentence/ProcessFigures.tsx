import type { ReactNode } from 'react';
import { type chaptersWithFigure, consultant, keptSentence } from '#lib/figures.ts';
import styles from './MarkedSentence.module.scss';
import { Thing } from './pieces';

const kept = <mark>{keptSentence(consultant)}</mark>;

/** A week with two posts. */
const posts: Record<string, ReactNode> = {
  Mon: '',
  Tue: <>{kept}</>,
  Wed: '',
  Thu: '',
  Fri: <>“What do they hear?” Complaints, mostly. And ideas.</>,
  Sat: '',
  Sun: '',
};

/** The uses of the sentence, by the chapters of the process page. */
export const chapterFigures: Record<(typeof chaptersWithFigure)[number], ReactNode> = {
  'social media strategy': (
    <ol className={styles.week}>
      {Object.entries(posts).map(([day, post]) => (
        <li key={day}>
          {day} <span>{post}</span>
        </li>
      ))}
    </ol>
  ),
  // A page, and what it must say.
  'website optimization': (
    <ul className={styles.checked}>
      <Thing name="What you do">I find out why good companies lose customers.</Thing>
      <Thing name="Why to trust you" className={styles.title}>
        {kept}
      </Thing>
      <Thing name="How to reach you">
        <u>Find a time to talk</u>
      </Thing>
    </ul>
  ),
  'networking and collaboration': (
    <ul className={styles.places}>
      <Thing name="To somebody whose orders are falling">“Before you buy another study, talk to him. {kept}”</Thing>
      <Thing name="To somebody who advises companies">
        “They have forty charts and one phone. You two should talk.”
      </Thing>
    </ul>
  ),
};
