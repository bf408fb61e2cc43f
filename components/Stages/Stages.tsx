import type { Element } from 'hast';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { childrenOf } from '#lib/copy/elements.ts';
import { splitAtHeadings } from '#lib/copy/layout.ts';
import styles from './Stages.module.scss';

/** The block `:::stages`: numbered texts with headings. The first quote below a heading is a note beside its text. */
export function Stages({ node }: { node: Element }) {
  const { before, sections } = splitAtHeadings(childrenOf(node), 3);
  return (
    <div>
      <Prose elements={before} />
      {sections.map(({ id, heading, elements }) => {
        const note = elements.find(({ tagName }) => tagName === 'blockquote');
        return (
          <section className={styles.stage} key={id}>
            <Prose elements={[heading, ...elements.filter((element) => element !== note)]} className={styles.text} />
            {note && (
              <div className={styles.note}>
                <Nodes nodes={childrenOf(note)} />
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
