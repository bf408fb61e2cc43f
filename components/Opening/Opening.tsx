import { cloneElement, type ReactNode } from 'react';
import { Actions } from '@/components/Actions/Actions';
import { Body } from '@/components/Body/Body';
import { type CopyElement, isActions, type Outline } from '@/lib/outline';
import styles from './Opening.module.scss';

type OpeningProps = Omit<Outline, 'sections'> & {
  /** A picture, or a list of contents, beside the headline; where a story follows, beside the story. */
  figure?: ReactNode;
  /** The front page: the headline larger, the whole centred in the first view. */
  isFront?: boolean;
};

/** The head of a page: headline, the first paragraph as a large lead, and the rest of the text as a story below. */
export function Opening({ kicker, heading, body, figure, isFront = false }: OpeningProps) {
  const [lead, ...rest] = body;
  const actions = rest.filter(isActions);
  const story = rest.filter((element) => !isActions(element));
  return (
    <div className={isFront ? styles.front : styles.page}>
      <div className={styles.text}>
        <div className={styles.kicker}>{kicker.map(keepDots)}</div>
        {heading}
        <div className={styles.lead}>{lead}</div>
        {actions.map((list) => (
          <Actions key={list.key} list={list} />
        ))}
      </div>
      {figure && story.length === 0 && <div className={styles.figure}>{figure}</div>}
      {story.length > 0 && (
        <div className={styles.story}>
          <div className={styles.figure}>{figure}</div>
          <Body elements={story} />
        </div>
      )}
    </div>
  );
}

/** No line begins with the dot between two words: the space before it does not break. */
function keepDots(element: CopyElement) {
  const { children } = element.props;
  return typeof children === 'string'
    ? cloneElement(element, {}, children.replaceAll(' ·', '\u00a0·'))
    : element;
}
