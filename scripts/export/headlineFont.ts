import { parse, Rule } from 'postcss';
import { subsetTypeface } from '#scripts/assets/subset.ts';

/** Embeds the letters of a page's headlines, so that the first paint has the display typeface, and nothing shifts. */
export async function addHeadlineFont(document: Document): Promise<void> {
  // Includes a hyphen, for words that browsers hyphenate.
  const font = await subsetTypeface('fraunces-display', 'latin', ` -${findHeadlineLetters(document)}`);
  const url = `data:font/woff2;base64,${font.toString('base64')}`;
  const style = document.createElement('style');
  style.textContent = `@font-face{font-family:headline;font-weight:550;src:url(${url})format("woff2")}`;
  document.head.append(style);
}

/**
 * Returns the letters of all elements that the styles set in the display typeface, and of their counters; none if jsdom
 * does not understand a selector, such as a nested one.
 */
export function findHeadlineLetters(document: Document): string {
  const selectors: string[] = [];
  for (const style of document.querySelectorAll('style')) {
    parse(style.textContent).walkDecls('font-family', ({ value, parent }) => {
      // `styles/_base.scss` declares this variable.
      if (value.includes('--display') && parent instanceof Rule) selectors.push(...parent.selectors);
    });
  }
  try {
    return selectors.map((selector) => findLetters(document, selector)).join('');
  } catch {
    return '';
  }
}

function findLetters(document: Document, selector: string): string {
  const [subject = '', counter] = selector.split(/::?(?=before)/);
  const elements = [...document.querySelectorAll(subject)];
  return elements.map(({ textContent }, index) => (counter ? `${index + 1}` : textContent)).join('');
}
