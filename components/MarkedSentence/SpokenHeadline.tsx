import { markedSentence } from '#lib/figures.ts';
import styles from './MarkedSentence.module.scss';
import { Speech } from './Speech';

/** The services page's picture: a spoken line that becomes a headline. */
export function SpokenHeadline() {
  return (
    <div className={styles.spoken} aria-hidden="true">
      <Speech />
      <div className={styles.sheet}>
        <p className={styles.label}>What we write</p>
        <p className={styles.headline}>
          <mark>{markedSentence}</mark>
        </p>
      </div>
    </div>
  );
}
