import { article, markedSentence, transcript } from '#lib/figures.ts';
import { site } from '#lib/site.ts';
import styles from './MarkedSentence.module.scss';

/** The home page's picture: an article, and at its foot the conversation that it came from. */
export function ArticlePage() {
  const [before, kept, after] = transcript.answer;
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
        <p className={styles.print}>{article}</p>
      </div>
      <p className={styles.question}>{transcript.question}</p>
      <p className={styles.answer}>
        {before}
        <u>{kept}</u>
        {after}
      </p>
    </div>
  );
}
