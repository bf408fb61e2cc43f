'use client';

import dynamic from 'next/dynamic';
import { useId } from 'react';
import styles from './Panel.module.scss';

const Counter = dynamic(() => import('./Counter').then((module) => module.Counter));

/** Needs Next's runtime for its class, its ID and its dynamic import. */
export function Panel() {
  return (
    <section id={useId()} className={styles.open}>
      <Counter start={1} />
    </section>
  );
}
