import type { Element } from 'hast';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { childrenOf } from '#lib/copy/elements.ts';
import styles from './Interview.module.scss';

/** The block `:::interview`: what was said, and beside it the article that was written from it. */
export function Interview({ node }: { node: Element }) {
  const elements = childrenOf(node);
  const second = elements.findLastIndex(({ tagName }) => tagName === 'h3');
  const said = elements.slice(0, second);
  const written = elements.slice(second);
  const masthead = written.find(({ tagName }) => tagName === 'blockquote');
  return (
    <div className={styles.interview}>
      <div className={styles.said}>
        <Prose elements={said} />
      </div>
      <article className={styles.written}>
        {masthead && (
          <div className={styles.masthead}>
            <Nodes nodes={childrenOf(masthead)} />
          </div>
        )}
        <Prose elements={written.filter((element) => element !== masthead)} />
      </article>
    </div>
  );
}
