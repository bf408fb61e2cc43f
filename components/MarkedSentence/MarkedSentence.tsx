import type { ReactNode } from 'react';
import { markedSentence, type stepsWithPicture } from '@/lib/figures';
import { site } from '@/lib/site';
import styles from './MarkedSentence.module.scss';

/*
 * What the company does, told by one sentence: out of a conversation it becomes a headline, and then goes where people
 * read. The words that are kept carry one marker everywhere. Illustrations: whoever uses them hides them from
 * assistive technology.
 */

/** Two columns of print, whose words do not matter. */
function Print() {
  return (
    <svg className={styles.print} viewBox="0 0 200 54" aria-hidden="true">
      <path d="M0 1h92M0 11h84M0 21h90M0 31h78M0 41h92M0 51h60M108 1h90M108 11h92M108 21h80M108 31h92M108 41h86M108 51h90" />
    </svg>
  );
}

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
        <Print />
      </div>
      <p className={styles.question}>What should a first-time client know?</p>
      <p className={styles.answer}>
        Well … <u>good advice</u>, it sort of <u>starts with listening</u>, doesn’t it?
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
        <s>Oh, that’s hard. I’d say</s> <mark>good advice</mark>
        <s>, it sort of</s> <mark>starts with listening</mark>
        <s>, doesn’t it?</s>
      </p>
    </div>
  ),
  publish: (
    <div className={styles.sheet}>
      <p className={styles.label}>What we write</p>
      <p className={styles.headline}>
        <mark>{markedSentence}</mark>
      </p>
      <Print />
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
