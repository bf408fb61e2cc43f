import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { withoutBlocks } from './blocks';
import { headingLevel, normalizeWords, textOf } from './elements';
import { hasFinding } from './findings';

const joinedLines =
  'The page would join these lines. To keep them, type \\ at the end of each but the last. Otherwise write one line.';

/** Reports a second headline, skipped levels, and headings without words, or with nothing below them. */
export function checkHeadings(elements: Element[], file: VFile): void {
  const flat = withoutBlocks(elements);
  let level = 0;
  for (const [index, element] of flat.entries()) {
    const depth = headingLevel(element);
    if (depth === undefined) continue;

    const next = flat[index + 1];
    // Anything but a heading is below every heading.
    const hasContent = next && (headingLevel(next) ?? 7) > depth;
    if (hasFinding(file, element)) {
      // Correcting this heading may change its level.
    } else if (normalizeWords(textOf(element)) === '') {
      // It needs letters or digits for its anchor.
      file.message('There are no words here. Write some, or remove this.', element);
    } else if (depth === 1 && level > 0) {
      file.message('Write ## here: a page has one headline.', element);
    } else if (level > 0 && depth > level + 1) {
      const signs = '#'.repeat(level + 1);
      const advice = elements.includes(element)
        ? `Write ${signs} here: the heading above has ${'#'.repeat(level)}.`
        : `Write a heading with ${signs} above this block.`;
      file.message(advice, element);
    } else if (depth > 1 && !hasContent) {
      file.message('There is nothing below this heading. Write some words, or remove it.', element, 'advice');
    }
    level = depth;
  }
}

/** A line too short to have been wrapped by a program, without `\` or two spaces at its end. */
const shortLine = /^.{1,39}[^\\ \n]\n/m;

/** Reports lines that the page would join, although they are meant as lines, such as an address. */
export function checkLines(elements: Element[], file: VFile): void {
  for (const element of elements.filter(({ tagName }) => tagName === 'p')) {
    const source = String(file).slice(element.position?.start.offset, element.position?.end.offset);
    if (shortLine.test(source) && !hasFinding(file, element)) file.message(joinedLines, element, 'advice');
  }
}
