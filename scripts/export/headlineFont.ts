import { parse, type Rule } from 'postcss';
import { subset } from '#scripts/assets/subset.ts';

/**
 * Puts a subset of the display typeface into a page, with the letters of its headlines. They are in our typeface from the
 * first paint, and nothing moves later.
 */
export async function addHeadlineFont(document: Document): Promise<void> {
  // Browsers add hyphens to long words.
  const font = await subset('fraunces-display', 'latin', 'woff2', ` -${headlineLetters(document)}`);
  const url = `data:font/woff2;base64,${font.toString('base64')}`;
  const style = document.createElement('style');
  style.textContent = `@font-face{font-family:headline;font-weight:550;src:url(${url})format("woff2")}`;
  document.head.append(style);
}

/**
 * @returns the letters of all elements that a style sets in the display typeface, and of the counters before them; none
 * if a selector cannot be read, such as one that is nested in another
 */
export function headlineLetters(document: Document): string {
  const selectors: string[] = [];
  for (const style of document.querySelectorAll('style')) {
    parse(style.textContent).walkDecls('font-family', ({ value, parent }) => {
      // The family of large letters, as the styles name it (styles/_base.scss).
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
  const [element = '', isCounter] = selector.split(/::?(?=before)/);
  const found = [...document.querySelectorAll(element)];
  return found.map(({ textContent }, index) => (isCounter ? `${index + 1}` : textContent)).join('');
}
