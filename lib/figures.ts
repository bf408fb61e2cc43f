/**
 * The small pictures of the site, in the language of the mark: leaves, thin rules, one green and one red. Pages show
 * them in the visitor's scheme, sharing pictures in the light one.
 */
import { leaf } from './mark';

/** A stretch of an interview. All pictures tell of the words in it that were kept. */
export const transcript = {
  question: 'What should a first-time client bring?',
  /** What is said before the kept words, these, and what is said after them; with the lines of a leaf. */
  answer: ['Oh, honestly?\nPeople apologize for the mess.\n', 'Just bring the shoebox', ', I tell them.'],
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

type Stroke = {
  /** The `d` of an SVG path. */
  d: string;
  /** Names of colors in `styles/_tokens.scss`. */
  fill?: string;
  stroke?: string;
  /** In units of the figure. */
  width?: number;
  isRound?: boolean;
};

export type Figure = { width: number; height: number; strokes: readonly Stroke[] };

/** A page: with an edge, since paper and wash differ by less than an eye can tell. */
const page = { fill: 'wash', stroke: 'edge', width: 1.5 };
const headline = { stroke: 'ink', width: 7 };
const lines = { stroke: 'edge', width: 3 };
const linesOnColor = { stroke: 'on-accent', width: 3 };

/** Heights of the sound of a voice, in units of the figure, from the first word to the last. */
const voice = [14, 34, 62, 40, 88, 120, 76, 132, 92, 54, 106, 70, 38, 60, 26];

/** A voice that becomes lines of text. */
export const interview: Figure = {
  width: 320,
  height: 160,
  strokes: [
    {
      d: voice.map((height, index) => `M${6 + index * 10} ${80 - height / 2}v${height}`).join(''),
      stroke: 'pop',
      width: 4,
      isRound: true,
    },
    { d: leaf(176, 4, 140, 152, 36), ...page },
    { d: 'M204 38h84M204 54h56', ...headline },
    { d: 'M204 80h88M204 94h82M204 108h88M204 122h52', ...lines },
  ],
};

const days = [0, 1, 2, 3, 4, 5, 6].map((day) => leaf(2 + day * 46, 2, 38, 96, 14));
const [, first = '', , , second = ''] = days;

/** A week, and the two days on which something is posted. */
export const week: Figure = {
  width: 320,
  height: 100,
  strokes: [
    { d: days.filter((day) => day !== first && day !== second).join(''), ...page },
    { d: first, fill: 'accent' },
    { d: second, fill: 'pop' },
    { d: 'M58 32h18M58 44h18M58 56h10M196 32h18M196 44h18M196 56h10', ...linesOnColor },
  ],
};

/** A page on a phone that is gone through, point by point. */
export const checkedPage: Figure = {
  width: 320,
  height: 200,
  strokes: [
    { d: leaf(2, 2, 112, 196, 22), ...page },
    { d: 'M22 36h72M22 52h44', ...headline },
    { d: 'M22 76h72M22 90h66M22 104h70M196 18h96M196 84h116M196 150h72', ...lines },
    { d: leaf(22, 136, 72, 28, 12), fill: 'accent' },
    { d: 'M150 34h168M150 100h168M150 166h168', stroke: 'line', width: 1 },
    { d: 'm152 16 8 8 16-18M152 82l8 8 16-18M152 148l8 8 16-18', stroke: 'accent', width: 4, isRound: true },
  ],
};

/** Someone who introduces two others to each other. */
export const introduction: Figure = {
  width: 320,
  height: 180,
  strokes: [
    { d: 'M160 62C110 90 84 100 62 128M160 62c50 28 76 38 98 66M96 150h128', stroke: 'pop', width: 2 },
    { d: leaf(116, 4, 88, 72, 30), fill: 'accent' },
    { d: `${leaf(14, 116, 92, 62, 26)}${leaf(214, 116, 92, 62, -26)}`, ...page },
    { d: 'M38 140h44M38 154h30M238 140h44M238 154h30', ...lines },
    { d: 'M138 32h44M138 46h28', ...linesOnColor },
  ],
};
