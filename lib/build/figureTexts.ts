/** The texts in the figures, which follow a sentence from an interview to its readers. The people are fictional. */

export type Interview = {
  /** Completes "What you say if you …". */
  work: string;
  question: string;
  /** Line breaks are for the leaf of the home page. */
  answer: { before: string; highlighted: string; after: string };
};

/** For the home page. */
export const bookkeeper = {
  work: 'keep books',
  question: 'What should a first-time client bring?',
  answer: {
    before: 'Oh, honestly?\nPeople apologize for the mess.\n',
    highlighted: 'Just bring the\u00a0shoebox',
    after: ', I\u00a0tell them.',
  },
} satisfies Interview;

/** For Services. */
export const dentist = {
  work: 'treat teeth',
  question: 'What do you tell people who are afraid?',
  answer: {
    before: 'They lie there with no say at all. ',
    highlighted: 'Raise one\u00a0finger and I\u00a0stop',
    after: ', I\u00a0tell them.',
  },
} satisfies Interview;

/** For Process. */
export const consultant = {
  work: 'advise companies',
  question: 'Where do you look first?',
  answer: { before: 'Not at the charts. ', highlighted: 'Ask whoever answers the\u00a0phone', after: '.' },
} satisfies Interview;

/** The highlighted words as a sentence, for a headline, a post or a search result. */
export function highlightedSentence({ answer }: Interview): string {
  return `${answer.highlighted}.`;
}
