import type { Element } from 'hast';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { childrenOf } from '#lib/copy/elements.ts';
import { splitAtHeadings } from '#lib/copy/layout.ts';
import styles from './Interview.module.scss';

/** The block `:::interview`: what was said, and beside it the article that was written from it. */
export function Interview({ node }: { node: Element }) {
  const [said, written] = splitAtHeadings(childrenOf(node), 3).sections;
  if (!said || !written) return null;
  const masthead = written.elements.find(({ tagName }) => tagName === 'blockquote');
  return (
    <div className={styles.interview}>
      <div className={styles.said}>
        <Prose elements={[said.heading, ...said.elements]} />
      </div>
      <article className={styles.written}>
        {masthead && (
          <div className={styles.masthead}>
            <Nodes nodes={childrenOf(masthead)} />
          </div>
        )}
        <Prose elements={[written.heading, ...written.elements.filter((element) => element !== masthead)]} />
      </article>
    </div>
  );
}
