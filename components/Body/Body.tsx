import { cloneElement } from 'react';
import { Actions } from '@/components/Actions/Actions';
import { type CopyElement, elementsOf, isActions, isOneLink } from '@/lib/outline';
import styles from './Body.module.scss';

/** A list with more items than this is set in two columns. */
const longList = 5;

/** The paragraphs and lists under a heading, dressed by their shape. */
export function Body({ elements }: { elements: CopyElement[] }) {
  return (
    <div className={styles.body}>
      {elements.map((element) =>
        isActions(element) ? (
          <Actions key={element.key} list={element} />
        ) : (
          cloneElement(element, { className: classFor(element) })
        ),
      )}
    </div>
  );
}

function classFor(element: CopyElement): string | undefined {
  if (element.type === 'p' && isOneLink(element)) return styles.more;
  if (element.type === 'ol') return styles.steps;
  if (element.type === 'ul') return elementsOf(element).length > longList ? styles.columns : styles.list;
  return undefined;
}
