import type { CopyElement } from '@/lib/outline';
import styles from './Contents.module.scss';

/** The chapters of a long page, as in a magazine: a link to each heading. */
export function Contents({ headings }: { headings: CopyElement[] }) {
  return (
    <ol className={styles.contents}>
      {headings.map(({ key, props }) => (
        <li key={key}>
          <a href={`#${props.id}`}>{props.children}</a>
        </li>
      ))}
    </ol>
  );
}
