import { parse } from 'postcss';
import { islandSelector } from '#components/Island/attributes.ts';

/**
 * Puts the styles of a page into one element, without the rules for classes that are not on the page: Next gives each
 * page the styles of all.
 * @param code of the page's islands, which may add any class that it names, whole or in parts: `rdp-${state}`
 */
export function reduceStyles(document: Document, code: string): void {
  const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const islands = [...document.querySelectorAll<HTMLElement>(islandSelector)];
  const texts = [code, ...islands.map(({ dataset }) => dataset.props)].join(' ');
  const isUsed = (name: string) => classes.has(name) || name.split(/[-_]+/).every((part) => texts.includes(part));
  const styles = [...document.querySelectorAll('style')];
  const sheet = parse(styles.map(({ textContent }) => textContent).join(''));
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => classesOf(selector).every(isUsed));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  // Unlike an at-rule without a body (`@import`), one that has lost its rules has an empty list.
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  for (const style of styles) style.remove();
  const style = document.createElement('style');
  style.textContent = sheet.toString();
  // After title and description, because some programs that preview links read only the beginning of a page.
  document.head.append(style);
}

/**
 * The classes that a selector certainly needs: not those after a parenthesis or bracket, which may be alternatives,
 * exclusions or text, and none with an escape.
 */
function classesOf(selector: string): string[] {
  const [plain = ''] = selector.split(/[([]/);
  return [...plain.matchAll(/\.(-?[a-z_][\w-]*)(?![\w\\-])/gi)].map(([, name = '']) => name);
}
