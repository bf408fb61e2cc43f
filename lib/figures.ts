/** What the figures of the site tell of: one sentence, from a conversation to the people who read it. */

/** A stretch of an interview. All pictures tell of the words in it that were kept. */
export const transcript = {
  question: 'What should a first-time client bring?',
  /** What is said before the kept words, these, and what is said after them; with the lines of a leaf, and no break before their last words. */
  answer: ['Oh, honestly?\nPeople apologize for the mess.\n', 'Just bring the\u00a0shoebox', ', I\u00a0tell them.'],
} as const;

/** What became of them: the headline of the article, a post, a search result, an introduction. */
export const markedSentence = `${transcript.answer[1]}.`;

/** How the article goes on: about nobody in particular, and nothing that a reader would have to believe. */
export const article =
  'Some people spend a whole weekend sorting receipts before they call. There is no need. A first meeting starts with whatever is in the box: the bill paid twice, the invoice never sent. Sorting comes later, and goes faster for two.';

/** Words that pictures belong to, as `nameOf` has them: what a step of the home page begins with, … */
export const stepsWithPicture = ['talk', 'publish', 'connect'] as const;

/** … and the heading of a chapter of the process page. */
export const chaptersWithPicture = [
  'social media strategy',
  'website optimization',
  'networking and collaboration',
] as const;
