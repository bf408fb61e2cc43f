import { Body } from '@/components/Body/Body';
import { Invitation } from '@/components/Invitation/Invitation';
import { Statement } from '@/components/Statement/Statement';
import { isInvitation, type Section } from '@/lib/outline';
import styles from './Part.module.scss';

/**
 * A part of a page (`## …`), laid out by the shape of its copy: with links at its end it is the closing invitation,
 * with one paragraph alone a statement, with headings of its own a ruled grid, with a numbered list a strip of steps;
 * otherwise its text stands beside its heading.
 */
export function Part({ section }: { section: Section }) {
  const { heading, body, sections } = section;
  if (isInvitation(section)) return <Invitation section={section} />;
  if (sections.length === 0 && body.length === 1 && body[0]?.type === 'p')
    return <Statement section={section} />;
  const hasSteps = body.some((element) => element.type === 'ol');
  return (
    <section className={hasSteps ? styles.strip : styles.part}>
      <div className={styles.head}>
        {heading}
        {sections.length > 0 && <Body elements={body} />}
      </div>
      {sections.length > 0 ? (
        <div className={styles.grid}>
          {sections.map((reason) => (
            <section className={styles.reason} key={reason.heading.key}>
              {reason.heading}
              <Body elements={reason.body} />
            </section>
          ))}
        </div>
      ) : (
        <Body elements={body} />
      )}
    </section>
  );
}
