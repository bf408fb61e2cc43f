import { parse, type Rule } from 'postcss';
import { subset } from '#scripts/assets/subset.ts';

/**
 * Inlines a subset of the display typeface with the letters of a page's headlines, so that the first paint has them in it
 * and nothing shifts later.
 */
export async function addHeadlineFont(document: Document): Promise<void> {
  // The hyphen is for words that browsers hyphenate.
  const font = await subset('fraunces-display', 'latin', 'woff2', ` -${headlineLetters(document)}`);
  const url = `data:font/woff2;base64,${font.toString('base64')}`;
  const style = document.createElement('style');
  style.textContent = `@font-face{font-family:headline;font-weight:550;src:url(${url})format("woff2")}`;
  document.head.append(style);
}

/**
 * Returns the letters of all elements that the styles set in the display typeface, and of their counters; none if a
 * selector is not understood, such as a nested one.
 */
export function headlineLetters(document: Document): string {
  const selectors: string[] = [];
  for (const style of document.querySelectorAll('style')) {
    parse(style.textContent).walkDecls('font-family', ({ value, parent }) => {
      // `styles/_base.scss` declares this variable.
      if (value.includes('--display')) selectors.push(...(parent as Rule).selectors);
    });
  }
  try {
    return selectors.map((selector) => lettersOf(document, selector)).join('');
  } catch {
    return '';
  }
}

function lettersOf(document: Document, selector: string): string {
  const [element = '', counter] = selector.split(/::?(?=before)/);
  const found = [...document.querySelectorAll(element)];
  return found.map(({ textContent }, index) => (counter ? `${index + 1}` : textContent)).join('');
}
