import type { ReactNode } from 'react';
import {
  article,
  bookkeeper,
  type chaptersWithFigure,
  consultant,
  dentist,
  furtherQuestions,
  type Interview,
  keptSentence,
  type stepsWithFigure,
} from '#lib/interviews.ts';
import { site } from '#lib/site.ts';
import styles from './Figures.module.scss';

/*
 * The figures show what the company does with one sentence from a conversation: it becomes a headline, and then goes
 * where people read. Pages hide them from assistive technology.
 */

const [before, kept, after] = bookkeeper.answer;

/** Home: an article, and at its foot the conversation that it came from. */
export function ArticleFigure() {
  return (
    <div className={styles.hero}>
      <div className={styles.article}>
        <p className={styles.top}>
          <span>The interview</span>
          <span>{site.name}</span>
        </p>
        <p className={styles.headline}>
          <mark>{keptSentence(bookkeeper)}</mark>
        </p>
        <p className={styles.print}>{article}</p>
      </div>
      <p className={styles.question}>{bookkeeper.question}</p>
      <p className={styles.answer}>
        {before}
        <u>{kept}</u>
        {after}
      </p>
    </div>
  );
}

/** Home: from the conversation to its readers, by the names of the steps. */
export const stepFigures: Record<(typeof stepsWithFigure)[number], ReactNode> = {
  talk: <Speech {...bookkeeper} />,
  publish: (
    <Article interview={bookkeeper}>
      <ul className={styles.questions}>
        {furtherQuestions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Article>
  ),
  connect: (
    <ul className={styles.thread}>
      <Thing name="Somebody searches" className={styles.result}>
        <b>
          <mark>{kept}</mark>
        </b>
        <small>your-office.example › interview</small>
        What to bring to a first meeting, and why nobody needs to apologize for the mess.
      </Thing>
      <Thing name="Somebody scrolls" className={styles.post}>
        People apologize for the mess. <mark>{keptSentence(bookkeeper)}</mark>
      </Thing>
      <Thing name="Somebody asks around">
        “Call her. She is the one who says <mark>{kept.toLowerCase()}</mark>.”
      </Thing>
    </ul>
  ),
};

/** About Us: a page from a reporter's notebook. */
export function NotebookFigure() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.label}>What we ask</p>
      <ul className={styles.questions}>
        <li>When do people finally call you?</li>
        <li>What are they embarrassed about?</li>
        <li>What do you say then?</li>
        <li>
          <mark>Would you say that again, slowly?</mark>
        </li>
      </ul>
    </div>
  );
}

const advice = <mark>{keptSentence(consultant)}</mark>;

const week: readonly (readonly [day: string, post?: ReactNode])[] = [
  ['Mon'],
  ['Tue', advice],
  ['Wed'],
  ['Thu'],
  ['Fri', '“What do they hear?” Complaints, mostly. And ideas.'],
  ['Sat'],
  ['Sun'],
];

/** Process: where the sentence is used, by the headings of the chapters. */
export const chapterFigures: Record<(typeof chaptersWithFigure)[number], ReactNode> = {
  'social media strategy': (
    <ol className={styles.week}>
      {week.map(([day, post]) => (
        <li key={day}>
          {day} <span>{post}</span>
        </li>
      ))}
    </ol>
  ),
  'website optimization': (
    <ul className={styles.checklist}>
      <Thing name="What you do">I find out why good companies lose customers.</Thing>
      <Thing name="Why to trust you" className={styles.title}>
        {advice}
      </Thing>
      <Thing name="How to reach you">
        <u>Find a time to talk</u>
      </Thing>
    </ul>
  ),
  'networking and collaboration': (
    <ul className={styles.thread}>
      <Thing name="To somebody whose orders are falling">“Before you buy another study, talk to him. {advice}”</Thing>
      <Thing name="To somebody who advises companies">
        “They have forty charts and one phone. You two should talk.”
      </Thing>
    </ul>
  ),
};

/** Services: a spoken line that becomes a headline. */
export function HeadlineFigure() {
  return (
    <div className={styles.spoken} aria-hidden="true">
      <Speech {...dentist} />
      <Article interview={dentist} />
    </div>
  );
}

/** Partner Program: who brings what, as on the page of a ledger. */
export function LedgerFigure() {
  const entries = {
    'What is sold online': 'you',
    'Sales that already pay': 'you',
    'The plan': 'both of us',
    'Funds for the advertising': 'we do',
  };
  return (
    <div className={styles.ledger} aria-hidden="true">
      <p className={styles.label}>Who brings what</p>
      <ul className={styles.entries}>
        {Object.entries(entries).map(([what, who]) => (
          <li key={what}>
            <span>{what}</span> <span>{who}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The spoken words, with the kept ones marked. */
function Speech({ answer: [before, kept, after] }: Interview) {
  return (
    <div className={styles.talk}>
      <p className={styles.label}>What you say</p>
      <p className={styles.speech}>
        {before.trim()} <mark>{kept}</mark>
        {after}
      </p>
    </div>
  );
}

/** The written page, with the kept words as its headline. */
function Article({ interview, children }: { interview: Interview; children?: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <p className={styles.label}>What we write</p>
      <p className={styles.headline}>
        <mark>{keptSentence(interview)}</mark>
      </p>
      {children}
    </div>
  );
}

type ThingProps = { name: string; className?: string | undefined; children: ReactNode };

/** One of several things in a row: a name, and what people see. */
function Thing({ name, className, children }: ThingProps) {
  return (
    <li className={className}>
      {name} <div>{children}</div>
    </li>
  );
}
