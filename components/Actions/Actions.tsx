import { type CopyElement, elementsOf } from '@/lib/outline';
import styles from './Actions.module.scss';

/** A row of links that lead on, the first one the one to choose: a list of links in the copy. */
export function Actions({ list }: { list: CopyElement }) {
  return (
    <ul className={styles.actions}>
      {elementsOf(list).map((item) => (
        <li key={item.key}>{item.props.children}</li>
      ))}
    </ul>
  );
}
