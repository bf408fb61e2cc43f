import type { ReactNode } from 'react';
import { Exchange } from '#components/Exchange/Exchange.tsx';
import { Prose } from '#components/Prose/Prose.tsx';
import { Words } from '#components/Words/Words.tsx';
import type { Hero as HeroCopy } from '#lib/copy/copy.ts';
import styles from './Hero.module.scss';

type HeroProps = {
  hero: HeroCopy;
  /** A picture or a list of contents, unless the page begins with a question and its answer, which take its place. */
  figure?: ReactNode;
};

/** The head of an inner page: the headline across the page, then a figure beside the lead. */
export function Hero({ hero, figure }: HeroProps) {
  const { exchange, headline, story } = hero;
  const isAnswered = exchange?.answer !== undefined;
  return (
    <div className={styles.page}>
      {!isAnswered && <Kicker hero={hero} />}
      <Words of={headline} />
      <div className={styles.opening}>
        <div className={isAnswered ? styles.exchange : styles.figure}>
          {isAnswered ? <Exchange {...exchange} /> : figure}
        </div>
        <div>
          <Lead hero={hero} />
        </div>
      </div>
      {story.length > 0 && (
        <div className={styles.story}>
          <Prose elements={story} />
        </div>
      )}
    </div>
  );
}

/** The head of the home page: headline, lead and actions at the left, a large picture at the right. */
export function FrontHero({ hero, figure }: HeroProps) {
  return (
    <section className={styles.front}>
      <HeroWords hero={hero} />
      <div aria-hidden="true">{figure}</div>
    </section>
  );
}

/** The words of the head. Reader modes drop a `div` with so many links in so few words, but no `section`. */
export function HeroWords({ hero }: { hero: HeroCopy }) {
  return (
    <section className={styles.words}>
      <Kicker hero={hero} />
      <Words of={hero.headline} />
      <Lead hero={hero} />
      <Prose elements={hero.story} />
    </section>
  );
}

/** Above the headline: words behind small leaves, a question in a leaf, or a question and its answer. */
function Kicker({ hero: { topics, exchange } }: { hero: HeroCopy }) {
  if (topics.length > 0) {
    return <p className={styles.topics}>{topics.map((topic) => [<span key={topic}>{topic}</span>, ' '])}</p>;
  }
  if (!exchange) return null;
  if (exchange.answer) return <Exchange {...exchange} />;
  return (
    <div className={styles.question}>
      <Words of={exchange.question} />
    </div>
  );
}

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
