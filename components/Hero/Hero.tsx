import type { ReactNode } from 'react';
import { Exchange } from '#components/Exchange/Exchange.tsx';
import { InlineNodes, Prose } from '#components/Prose/Prose.tsx';
import type { Hero } from '#lib/copy/layout.ts';
import styles from './Hero.module.scss';

type HeroProps = { hero: Hero; figure?: ReactNode };

/** Opens an inner page in one storey: question, lead and action on the left, a figure or the contents on the right. */
export function InnerHero({ hero, figure }: HeroProps) {
  return (
    <div className={styles.page}>
      <div className={hero.exchange ? styles.asking : styles.telling}>
        <Opening hero={hero} />
        <div>
          <Lead hero={hero} />
        </div>
        <div className={styles.figure}>{figure}</div>
      </div>
      {hero.body.length > 0 && (
        <div className={styles.body}>
          <Prose elements={hero.body} />
        </div>
      )}
    </div>
  );
}

/** Opens the home page: headline, lead and actions on the left, a large figure on the right. */
export function HomeHero({ hero, figure }: HeroProps) {
  return (
    <section className={styles.front}>
      <HeroText hero={hero} />
      <div aria-hidden="true">{figure}</div>
    </section>
  );
}

/** The words of the opening. Reader modes drop a `div` with so many links in so few words, but not a `section`. */
export function HeroText({ hero }: { hero: Hero }) {
  return (
    <section>
      <Opening hero={hero} />
      <Lead hero={hero} />
      {hero.body.length > 0 && (
        <div className={styles.note}>
          <Prose elements={hero.body} />
        </div>
      )}
    </section>
  );
}

/**
 * How a page begins: with a question, and the headline as its label; otherwise with a large headline, and perhaps a line
 * of topics above it.
 */
function Opening({ hero: { topics, exchange, headline } }: { hero: Hero }) {
  return (
    <div className={exchange && styles.labeled}>
      {topics.length > 0 && (
        <p className={styles.topics}>{topics.map((topic) => [<span key={topic}>{topic}</span>, ' '])}</p>
      )}
      <InlineNodes nodes={headline} />
      {exchange && <Exchange {...exchange} isDisplay />}
    </div>
  );
}

function Lead({ hero: { lead, actions } }: { hero: Hero }) {
  return (
    <>
      {lead && (
        <div className={styles.lead}>
          <InlineNodes nodes={lead} />
        </div>
      )}
      {actions && (
        <div className={styles.actions}>
          <Prose elements={[actions]} />
        </div>
      )}
    </>
  );
}
