import { parse, Rule } from 'postcss';
import { subsetTypeface } from '#scripts/fonts/subset.ts';

const noLetters =
  'No style in this page sets a headline in the display typeface. See styles/_fonts.scss, and `inlineCss` in next.config.mjs.';

/**
 * Embeds the letters of a page's headlines, so that the first paint has the display typeface, and nothing shifts.
 * @returns a sentence for each selector that jsdom does not understand, or about a page without letters
 */
export async function addHeadlineFont(document: Document): Promise<string[]> {
  let letters = '';
  const problems: string[] = [];
  for (const selector of displaySelectors(document)) {
    // The numbers of a counter, which browsers show before the element.
    const [subject = '', counter] = selector.split(/::?(?=before)/);
    try {
      const elements = [...document.querySelectorAll(subject)];
      letters += elements.map(({ textContent }, index) => (counter ? `${index + 1}` : textContent)).join('');
    } catch {
      problems.push(
        `The build does not understand the selector "${selector}", which sets the display typeface, so the first view ` +
          'may lack that typeface. Give the element a class, and select that.',
      );
    }
  }
  if (!letters) problems.push(noLetters);

  // Includes a hyphen, for words that browsers hyphenate.
  const font = await subsetTypeface('fraunces-display', 'latin', ` -${letters}`);
  const url = `data:font/woff2;base64,${font.toString('base64')}`;
  const style = document.createElement('style');
  style.textContent = `@font-face{font-family:headline;src:url(${url})format("woff2")}`;
  document.head.append(style);
  return problems;
}

/** Lists what the styles set in the display typeface. */
function displaySelectors(document: Document): string[] {
  const selectors: string[] = [];
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  parse(styles.join('')).walkDecls('font-family', ({ value, parent }) => {
    // `styles/_base.scss` declares this variable.
    if (value.includes('--display') && parent instanceof Rule) selectors.push(...parent.selectors);
  });
  return selectors;
}
