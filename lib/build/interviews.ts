/** The words of the figures. Each page follows one unnamed person, from a question to what people read. */

export type Interview = {
  /** The person's work, in the words after "if you". */
  work: string;
  question: string;
  /** The words around the kept ones have line breaks for a leaf. */
  answer: readonly [before: string, kept: string, after: string];
};

/** For the home page. */
export const bookkeeper = {
  work: 'keep books',
  question: 'What should a first-time client bring?',
  answer: ['Oh, honestly?\nPeople apologize for the mess.\n', 'Just bring the\u00a0shoebox', ', I\u00a0tell them.'],
} satisfies Interview;

/** For Services. */
export const dentist = {
  work: 'treat teeth',
  question: 'What do you tell people who are afraid?',
  answer: ['They lie there with no say at all. ', 'Raise one\u00a0finger and I\u00a0stop', ', I\u00a0tell them.'],
} satisfies Interview;

/** For Process. */
export const consultant = {
  work: 'advise companies',
  question: 'Where do you look first?',
  answer: ['Not at the charts. ', 'Ask whoever answers the\u00a0phone', '.'],
} satisfies Interview;

/** The kept words as a sentence, for a headline, a post or a search result. */
export function keptSentence({ answer: [, kept] }: Interview): string {
  return `${kept}.`;
}

/** The steps of the home page that have figures: the first words of each, as `nameOf` writes them. */
export const stepNames = ['talk', 'publish', 'connect'] as const;

/** The parts of the process page that have figures: the heading of each, as `nameOf` writes it. */
export const chapterNames = ['social media strategy', 'website optimization', 'networking and collaboration'] as const;
