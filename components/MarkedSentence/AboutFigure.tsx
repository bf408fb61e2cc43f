import styles from './MarkedSentence.module.scss';

/** A page from a reporter's notebook. */
export function AboutFigure() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.label}>What we ask</p>
      <ul className={styles.questions}>
        <li>When do people finally call you?</li>
        <li>What are they embarrassed about?</li>
        <li>What do you say then?</li>
        <li>
          <mark>Would you say that again, slowly?</mark>
        </li>
      </ul>
    </div>
  );
}
