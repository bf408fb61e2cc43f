import type { ReactNode } from 'react';
import { Exchange } from '@/components/Exchange/Exchange';
import { Prose } from '@/components/Prose/Prose';
import { Words } from '@/components/Words/Words';
import { type Hero as HeroCopy, topicsOf } from '@/lib/copy';
import styles from './Hero.module.scss';

type HeroProps = {
  hero: HeroCopy;
  /** A picture, or a list of contents. Where a question and its answer stand above the headline, they are it. */
  figure?: ReactNode;
};

/** The head of an inner page: headline across the page, then a figure beside the lead and what follows it. */
export function Hero({ hero, figure }: HeroProps) {
  const { kicker, headline, story } = hero;
  const isExchange = kicker.length > 1;
  return (
    <div className={styles.page}>
      {!isExchange && <Kicker lines={kicker} />}
      <Words of={headline} />
      <div className={styles.opening}>
        <div className={isExchange ? styles.exchange : styles.figure}>
          {isExchange ? <Exchange lines={kicker} /> : figure}
        </div>
        <div>
          <Lead hero={hero} />
          {story.length > 0 && (
            <div className={styles.story}>
              <Prose elements={story} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** The head of the home page: headline, lead and actions at the left, a large picture at the right. */
export function FrontHero({ hero, figure }: HeroProps) {
  return (
    <div className={styles.front}>
      <HeroWords hero={hero} />
      <div aria-hidden="true">{figure}</div>
    </div>
  );
}

/** All words of a hero, one below the other. */
export function HeroWords({ hero }: { hero: HeroCopy }) {
  return (
    <div className={styles.words}>
      <Kicker lines={hero.kicker} />
      <Words of={hero.headline} />
      <Lead hero={hero} />
      <Prose elements={hero.story} />
    </div>
  );
}

/** What stands above a headline: a question in a leaf; or words with dots between them, each behind a small leaf. */
function Kicker({ lines }: { lines: HeroCopy['kicker'] }) {
  return lines.map((line) => {
    const words = topicsOf(line);
    return words.length > 1 ? (
      <p className={styles.topics} key={words[0]}>
        {words.map((word) => [<span key={word}>{word}</span>, ' '])}
      </p>
    ) : (
      <div className={styles.question} key={words[0]}>
        <Words of={line} />
      </div>
    );
  });
}

/** The first paragraph, large, and the buttons below it. */
function Lead({ hero: { lead, actions } }: { hero: HeroCopy }) {
  return (
    <>
      {lead && (
        <div className={styles.lead}>
          <Words of={lead} />
        </div>
      )}
      {actions && <Prose elements={[actions]} />}
    </>
  );
}
