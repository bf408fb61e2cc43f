import type { ReactNode } from 'react';
import { type Interview, keptSentence } from '#lib/figures.ts';
import styles from './MarkedSentence.module.scss';

/*
 * The illustrations show what the company does with one sentence from a conversation: it becomes a headline, and then
 * goes where people read. One marker highlights it everywhere. Pages hide them from assistive technology.
 */

/** The spoken words, with the kept ones marked. */
export function Speech({ answer: [before, kept, after] }: Interview) {
  return (
    <div className={styles.talk}>
      <p className={styles.label}>What you say</p>
      <p className={styles.speech}>
        {before.trim()} <mark>{kept}</mark>
        {after}
      </p>
    </div>
  );
}

/** The written page, with the kept words as its headline. */
export function Sheet({ interview, children }: { interview: Interview; children?: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <p className={styles.label}>What we write</p>
      <p className={styles.headline}>
        <mark>{keptSentence(interview)}</mark>
      </p>
      {children}
    </div>
  );
}

type ThingProps = { name: string; className?: string | undefined; children: ReactNode };

/** One of several things in a row: a name, and what people see. */
export function Thing({ name, className, children }: ThingProps) {
  return (
    <li className={className}>
      {name} <div>{children}</div>
    </li>
  );
}
