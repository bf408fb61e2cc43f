import { dentist } from '#lib/figures.ts';
import styles from './MarkedSentence.module.scss';
import { Sheet, Speech } from './pieces';

/** A spoken line that becomes a headline. */
export function ServicesFigure() {
  return (
    <div className={styles.spoken} aria-hidden="true">
      <Speech {...dentist} />
      <Sheet interview={dentist} />
    </div>
  );
}
