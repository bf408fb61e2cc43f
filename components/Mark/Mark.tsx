import { leaves } from '@/lib/mark';
import styles from './Mark.module.scss';

/** The site's mark, beside its name: decoration for assistive technology. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.upper} d={leaves.upper} />
      <path className={styles.lower} d={leaves.lower} />
    </svg>
  );
}
