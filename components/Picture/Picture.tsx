import type { Element } from 'hast';
import { Nodes, withTerms } from '#components/Prose/Prose.tsx';
import { childrenOf, isPictureHeadline, splitAt } from '#lib/copy/elements.ts';
import styles from './Picture.module.scss';

/** A block that draws a picture made of words. Its name decides the style. */
export function Picture({ node }: { node: Element }) {
  return <Sheet kind={node.tagName} elements={childrenOf(node)} />;
}

/** The block `:::conversation`: an article above the question and the answer that it came from. */
export function Conversation({ node }: { node: Element }) {
  const { before, found: exchange, after } = splitAt(childrenOf(node), ({ tagName }) => tagName === 'blockquote');
  return (
    <div className={`${styles.drawing} ${styles.conversation}`}>
      <Sheet kind="page" elements={[...before, ...after]} />
      <div className={`${styles.drawing} ${styles.exchange}`}>
        <Nodes nodes={exchange?.children ?? []} />
      </div>
    </div>
  );
}

/** @param elements of a block: the label, if there is one, and what is drawn */
function Sheet({ kind, elements }: { kind: string; elements: readonly Element[] }) {
  const labels = elements.filter(({ tagName }) => tagName === 'figcaption');
  const drawn = elements.filter(({ tagName }) => tagName !== 'figcaption');
  const [first, second] = drawn;
  const hasLineAbove = first?.tagName === 'p' && second !== undefined && isPictureHeadline(second);
  // A line above the headline is beside the label.
  const captions = hasLineAbove ? [...labels, first] : labels;
  const content = hasLineAbove ? drawn.slice(1) : drawn;
  return (
    <figure className={`${styles.drawing} ${styles[kind]}`}>
      {captions.length > 0 && (
        <figcaption>
          <Nodes nodes={captions.map((caption) => ({ ...caption, tagName: 'span' }))} />
        </figcaption>
      )}
      <Nodes nodes={content.map(withHeadlineAndTerms)} />
    </figure>
  );
}

function withHeadlineAndTerms(element: Element): Element {
  if (isPictureHeadline(element)) {
    return { ...element, properties: { ...element.properties, className: [String(styles.headline)] } };
  }
  const isList = element.tagName === 'ul' || element.tagName === 'ol';
  return isList ? withTerms(element) : element;
}
