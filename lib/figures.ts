/** The figures of the site follow one sentence, from a conversation to the people who read it. */

/** A stretch of an interview. All pictures show the words that were kept from it. */
export const transcript = {
  question: 'What should a first-time client bring?',
  /** The words before the kept ones, the kept ones, and those after them; with line breaks for a leaf. */
  answer: ['Oh, honestly?\nPeople apologize for the mess.\n', 'Just bring the\u00a0shoebox', ', I\u00a0tell them.'],
} as const;

/** What the kept words became: the headline of the article, a post, a search result, an introduction. */
export const markedSentence = `${transcript.answer[1]}.`;

/** The rest of the article: it names nobody and claims nothing. */
export const article =
  'Some people spend a whole weekend sorting receipts before they call. There is no need. A first meeting starts with whatever is in the box: the bill paid twice, the invoice never sent. Sorting comes later, and goes faster for two.';

/** The steps of the home page that have a picture, by their first words, as `nameOf` writes them. */
export const stepsWithPicture = ['talk', 'publish', 'connect'] as const;

/** The chapters of the process page that have one, by their headings. */
export const chaptersWithPicture = [
  'social media strategy',
  'website optimization',
  'networking and collaboration',
] as const;
