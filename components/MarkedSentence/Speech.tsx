import { transcript } from '#lib/figures.ts';
import styles from './MarkedSentence.module.scss';

/** The spoken words, with all except the kept ones struck out. */
export function Speech() {
  const [before, kept, after] = transcript.answer;
  return (
    <div className={styles.talk}>
      <p className={styles.label}>What you say</p>
      <p className={styles.speech}>
        <s>{before.trim()}</s> <mark>{kept}</mark>
        <s>{after}</s>
      </p>
    </div>
  );
}
