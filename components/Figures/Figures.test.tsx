import { renderToStaticMarkup } from 'react-dom/server';
import { bookkeeper, consultant, dentist, highlightedSentence } from '#lib/build/figureTexts.ts';
import { ArticleFigure, HeadlineFigure, stepFigures } from './Figures';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

test.each([
  ['the home page', ArticleFigure, bookkeeper],
  ['the first step', () => stepFigures[0], bookkeeper],
  ['Services', HeadlineFigure, dentist],
])('the figure of %s shows the whole answer', (_place, Figure, { answer }) => {
  const words = renderToStaticMarkup(<Figure />).replace(/<[^>]+>/g, '');
  expect(inOneLine(words)).toContain(inOneLine(answer.before + answer.highlighted + answer.after));
});

test('a headline is the highlighted words alone', () => {
  const headlines = [bookkeeper, dentist, consultant].map(highlightedSentence).map(inOneLine);
  for (const headline of headlines) expect(headline).toMatch(/^[A-Z][^,.]+\.$/);
});
