import type { ReactNode } from 'react';
import { Content, Pictures } from '#components/Content/Content.tsx';
import { Nodes, Prose } from '#components/Prose/Prose.tsx';
import { Question } from '#components/Question/Question.tsx';
import type { Hero } from '#lib/copy/layout.ts';
import styles from './Hero.module.scss';

/** Opens an inner page: question, lead and buttons on the left; the children, and below them pictures, on the right. */
export function InnerHero({ hero, children }: { hero: Hero; children?: ReactNode }) {
  return (
    <div className={styles.inner}>
      <div className={styles.columns}>
        <Opening hero={hero} />
        <div className={styles.figure}>
          {children}
          <Pictures pictures={hero.pictures} />
        </div>
      </div>
      <Content elements={hero.body} className={styles.innerBody} />
    </div>
  );
}

/** Opens the home page: headline, lead and buttons on the left, large pictures on the right. */
export function HomeHero({ hero }: { hero: Hero }) {
  return (
    <section className={styles.home}>
      <HeroText hero={hero} />
      <Pictures pictures={hero.pictures} />
    </section>
  );
}

/** All text of a hero. A `section`, because reader modes drop a `div` with many links and few words. */
export function HeroText({ hero }: { hero: Hero }) {
  return (
    <section>
      <Opening hero={hero} />
      <Content elements={hero.body} className={styles.textBody} />
    </section>
  );
}

/** A question with the headline as its label, or a large headline with optional topics above it; then the lead. */
function Opening({ hero: { topics, question, headline, lead, actions } }: { hero: Hero }) {
  return (
    <div className={question ? styles.labeled : styles.plain}>
      {topics.length > 0 && (
        <p className={styles.topics}>
          {topics.map((topic) => (
            <span key={topic.position?.start.line}>
              <Nodes nodes={topic.children} />{' '}
            </span>
          ))}
        </p>
      )}
      <Nodes nodes={headline} />
      {question && <Question node={question} isLarge />}
      {lead && (
        <div className={styles.lead}>
          <Nodes nodes={lead} />
        </div>
      )}
      {actions && <Prose elements={[actions]} className={styles.actions} />}
    </div>
  );
}
