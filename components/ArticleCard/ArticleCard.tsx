import { leaf } from '@/lib/mark';
import { site } from '@/lib/site';
import styles from './ArticleCard.module.scss';

/** What an interview looks like in print: an illustration, so hidden from assistive technology. */
export function ArticleCard() {
  return (
    <div className={styles.pages} aria-hidden="true">
      <div className={styles.card}>
        <p className={styles.top}>
          <span>The interview</span>
          <span>{site.name}</span>
        </p>
        <p className={styles.title}>An hour of conversation, written down well.</p>
        {/* Two people in talk, built of the leaves of the mark. */}
        <svg className={styles.portrait} viewBox="0 0 400 170" aria-hidden="true">
          <path className={styles.ground} d={leaf(0, 0, 400, 170, 40)} />
          <path className={styles.guest} d="M48 170v-10a64 64 0 0 1 64-64h64v74Z" />
          <circle className={styles.guest} cx="124" cy="58" r="30" />
          <path className={styles.reporter} d="M352 170v-10a64 64 0 0 0-64-64h-64v74Z" />
          <circle className={styles.reporter} cx="276" cy="58" r="30" />
          <path className={styles.guest} d={leaf(170, 34, 26, 18, 9)} />
          <path className={styles.reporter} d={leaf(204, 48, 26, 18, 9)} />
        </svg>
        <p className={styles.line}>
          <b>Q</b> What should a first-time client know?
        </p>
        <p className={styles.line}>
          <b>A</b> That good advice starts with listening.
        </p>
      </div>
    </div>
  );
}
