import { Body } from '@/components/Body/Body';
import { leaves } from '@/lib/mark';
import type { Section } from '@/lib/outline';
import styles from './Invitation.module.scss';

/** The quiet panel that closes a page: a sentence, and where to go from here. */
export function Invitation({ section: { heading, body } }: { section: Section }) {
  return (
    <section className={styles.invitation}>
      <div className={styles.text}>
        {heading}
        <Body elements={body} />
      </div>
      {/* The mark, large and cut by the panel's edge. */}
      <svg className={styles.mark} viewBox="3 3 26 26" aria-hidden="true">
        <path d={leaves.upper} />
        <path className={styles.lower} d={leaves.lower} />
      </svg>
    </section>
  );
}
