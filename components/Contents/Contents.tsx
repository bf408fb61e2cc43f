import type { Section } from '@/lib/outline';
import styles from './Contents.module.scss';

/** The chapters of a long page, as in a magazine: each one a link to the section of the same `id`. */
export function Contents({ chapters }: { chapters: { id: string; section: Section }[] }) {
  return (
    <ol className={styles.contents}>
      {chapters.map(({ id, section }) => (
        <li key={id}>
          <a href={`#${id}`}>{section.heading.props.children}</a>
        </li>
      ))}
    </ol>
  );
}
