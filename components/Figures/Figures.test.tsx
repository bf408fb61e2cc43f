import { renderToStaticMarkup } from 'react-dom/server';
import { bookkeeper, dentist } from '#lib/build/figureTexts.ts';
import { ArticleFigure, HeadlineFigure, stepFigures } from './Figures';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

test.each([
  ['the home page', ArticleFigure, bookkeeper],
  ['the first step', () => stepFigures.talk, bookkeeper],
  ['Services', HeadlineFigure, dentist],
])('the figure of %s shows the whole answer', (_place, Figure, { answer }) => {
  const words = renderToStaticMarkup(<Figure />).replace(/<[^>]+>/g, '');
  expect(inOneLine(words)).toContain(inOneLine(answer.before + answer.highlighted + answer.after));
});
