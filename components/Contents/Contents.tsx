import { type Part, textOf } from '#lib/copy/copy.ts';
import styles from './Contents.module.scss';

/** A table of contents, as in a magazine: a link to each chapter of a long page. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <ol className={styles.contents}>
      {parts.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{textOf(heading)}</a>
        </li>
      ))}
    </ol>
  );
}
