import { firstLineOf } from './firstLineOf';

test.each([
  // Whole sentences, with their closing marks.
  [
    '“It depends,” I say, and then I ask about the roof.',
    '“It depends,” I say, and then I ask about the roof. They all…',
  ],
  ['أنا أصلح الأسقف منذ عشرين عاما؟', 'أنا أصلح الأسقف منذ عشرين عاما؟ نعم.'],
  // Neither a short greeting nor the dot of a number ends the line.
  ['Hello. I fix roofs in 3.5 counties.', 'Hello. I fix roofs in 3.5 counties. Really.'],
  // An unfinished sentence.
  ['I fix ro', 'I fix ro'],
  // Long text is cut between words, or between graphemes.
  [`${'roof '.repeat(17)}roof…`, `${'roof '.repeat(30)}.`],
  [`${'x'.repeat(89)}…`, 'x'.repeat(100_000)],
  [`${'x'.repeat(87)}…`, `${'x'.repeat(87)}👩‍💻${'x'.repeat(9)}`],
  [`${'x'.repeat(88)}…`, `${'x'.repeat(88)}e\u0301\u0302${'x'.repeat(9)}`],
])('the first line is "%s" [10.18]', (line, message) => {
  expect(firstLineOf(message)).toBe(line);
});
