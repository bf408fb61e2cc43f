import type { ReactNode } from 'react';
import styles from './Figures.module.scss';

// The figures follow one sentence: spoken in a conversation, printed as a headline, and read in several places. They are
// hidden from assistive technology. The people are fictional.

const shoebox = 'Just bring the\u00a0shoebox';

/** Home: an article above the conversation that it came from. It names no client and makes no claim. */
export function ArticleFigure() {
  return (
    <div className={styles.articleFigure}>
      <div className={styles.article}>
        <p className={styles.masthead}>
          <span>The interview</span>
          <span>An example</span>
        </p>
        <p className={styles.headline}>
          <mark>{`${shoebox}.`}</mark>
        </p>
        <p className={styles.print}>
          Some people spend a whole weekend sorting receipts before they call. There is no need. A first meeting starts
          with whatever is in the box: the bill paid twice, the invoice never sent. Sorting comes later, and goes faster
          with two.
        </p>
      </div>
      <p className={styles.question}>What should a first-time client bring?</p>
      <p className={styles.answer}>
        {'Oh, honestly?\nPeople apologize for the mess.\n'}
        <u>{shoebox}</u>, I&nbsp;tell them.
      </p>
    </div>
  );
}

/** Home: from the conversation to its readers, in the order of the steps. */
export const stepFigures: readonly ReactNode[] = [
  <Speech key="talk" work="keep books">
    Oh, honestly? People apologize for the mess. <mark>{shoebox}</mark>, I&nbsp;tell them.
  </Speech>,
  <Article key="publish" headline={`${shoebox}.`}>
    <ul className={styles.questions}>
      <li>What if a receipt is missing?</li>
      <li>How long does sorting take?</li>
      <li>And what do I keep for next year?</li>
    </ul>
  </Article>,
  <ul key="connect" className={styles.branches}>
    <LabeledItem label="Somebody searches" className={styles.result}>
      <b>
        <mark>{shoebox}</mark>
      </b>
      <small>your-office.example › interview</small>
      What to bring to a first meeting, and why nobody needs to apologize for the mess.
    </LabeledItem>
    <LabeledItem label="Somebody scrolls" className={styles.post}>
      People apologize for the mess. <mark>{`${shoebox}.`}</mark>
    </LabeledItem>
    <LabeledItem label="Somebody asks around">
      “Call her. She is the one who says <mark>{shoebox.toLowerCase()}</mark>.”
    </LabeledItem>
  </ul>,
];

/** About Us: a page from a reporter's notebook. */
export function NotebookFigure() {
  return (
    <Sheet label="What we ask">
      <ul className={styles.notes}>
        <li>When do people finally call you?</li>
        <li>What are they embarrassed about?</li>
        <li>What do you say then?</li>
        <li>
          <mark>Would you say that again, slowly?</mark>
        </li>
      </ul>
    </Sheet>
  );
}

const advice = <mark>Ask whoever answers the&nbsp;phone.</mark>;

/** Process: where the sentence appears, by the anchors of the chapters that statement 2.13 requires. */
export const chapterFigures: Readonly<Record<string, ReactNode>> = {
  'social-media-strategy': (
    <ol className={styles.week}>
      <LabeledItem label="Mon" />
      <LabeledItem label="Tue">{advice}</LabeledItem>
      <LabeledItem label="Wed" />
      <LabeledItem label="Thu" />
      <LabeledItem label="Fri">“What do they hear?” Complaints, mostly. And ideas.</LabeledItem>
      <LabeledItem label="Sat" />
      <LabeledItem label="Sun" />
    </ol>
  ),
  'website-optimization': (
    <ul className={styles.checklist}>
      <LabeledItem label="What you do">I find out why good companies lose customers.</LabeledItem>
      <LabeledItem label="Why to trust you" className={styles.title}>
        {advice}
      </LabeledItem>
      <LabeledItem label="How to reach you">Find a time to talk</LabeledItem>
    </ul>
  ),
  'networking-and-collaboration': (
    <ul className={styles.branches}>
      <LabeledItem label="To somebody whose orders are falling">
        “Before you buy another study, talk to him. {advice}”
      </LabeledItem>
      <LabeledItem label="To somebody who advises companies">
        “They have forty charts and one phone. You two should talk.”
      </LabeledItem>
    </ul>
  ),
};

/** Services: a spoken line that becomes a headline. */
export function HeadlineFigure() {
  return (
    <div className={styles.spoken} aria-hidden="true">
      <Speech work="treat teeth">
        They lie there with no say at all. <mark>Raise one&nbsp;finger and I&nbsp;stop</mark>, I&nbsp;tell them.
      </Speech>
      <Article headline="Raise one&nbsp;finger and I&nbsp;stop." />
    </div>
  );
}

/** Partner Program: who brings what, as on the page of a ledger. */
export function LedgerFigure() {
  return (
    <Sheet label="Who brings what" className={styles.ledger}>
      <ul className={styles.entries}>
        <LabeledItem label="What is sold online">you</LabeledItem>
        <LabeledItem label="Sales that already pay">you</LabeledItem>
        <LabeledItem label="The plan">both of us</LabeledItem>
        <LabeledItem label="Funds for the advertising">we do</LabeledItem>
      </ul>
    </Sheet>
  );
}

/** The answer as it was spoken. */
function Speech({ work, children }: { work: string; children: ReactNode }) {
  return (
    <Sheet label={`What you say if you ${work}`} className={styles.talk}>
      <p className={styles.speech}>{children}</p>
    </Sheet>
  );
}

/** The written page, with the spoken sentence as its headline. */
function Article({ headline, children }: { headline: string; children?: ReactNode }) {
  return (
    <Sheet label="What we write">
      <p className={styles.headline}>
        <mark>{headline}</mark>
      </p>
      {children}
    </Sheet>
  );
}

type SheetProps = { label: string; className?: string | undefined; children: ReactNode };

function Sheet({ label, className = styles.sheet, children }: SheetProps) {
  return (
    <div className={className} aria-hidden="true">
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}

type LabeledItemProps = { label: string; className?: string | undefined; children?: ReactNode };

function LabeledItem({ label, className, children }: LabeledItemProps) {
  return (
    <li className={className}>
      <span>{label}</span> <div>{children}</div>
    </li>
  );
}
