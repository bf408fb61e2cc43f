'use client';

import styles from './Dressed.module.scss';

/** An island with class names that only Next knows. */
export function Dressed() {
  return <p className={styles.text}>Dressed</p>;
}
