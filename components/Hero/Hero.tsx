import type { ReactNode } from 'react';
import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import type { Hero as HeroCopy } from '@/lib/copy';
import styles from './Hero.module.scss';

type HeroProps = {
  hero: HeroCopy;
  /** A picture, or a list of contents, beside the headline; where a story follows, beside the story. */
  figure?: ReactNode;
  /** The front page: the headline larger, the whole centered in the first view. */
  isFront?: boolean;
};

/** The head of a page: headline, the first paragraph as a large lead, and the rest of the text as a story below. */
export function Hero({
  hero: { kicker, headline, lead, actions, story },
  figure,
  isFront = false,
}: HeroProps) {
  return (
    <div className={isFront ? styles.front : styles.page}>
      <div className={styles.text}>
        <div className={styles.kicker}>
          <Words of={kicker} />
        </div>
        <Words of={headline} />
        {lead && (
          <div className={styles.lead}>
            <Words of={lead} />
          </div>
        )}
        {actions && <Prose elements={[actions]} />}
      </div>
      {figure && story.length === 0 && <div className={styles.figure}>{figure}</div>}
      {story.length > 0 && (
        <div className={styles.story}>
          <div className={styles.figure}>{figure}</div>
          <Prose elements={story} />
        </div>
      )}
    </div>
  );
}
