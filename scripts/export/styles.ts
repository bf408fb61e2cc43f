import { parse } from 'postcss';

/**
 * Merges the styles of a page, and removes those for classes that it lacks: Next gives each page all styles. Scripts
 * and islands may add any class whose name they contain, whole or in parts, as in `rdp-${state}`.
 */
export function removeUnusedStyles(document: Document, islandCode: string): void {
  const code = islandCode + [...document.scripts].map(({ text }) => text).join();
  const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const isUsed = (name: string) => classes.has(name) || name.split(/[-_]+/).every((part) => code.includes(part));

  const styles = [...document.querySelectorAll('style')];
  const sheet = parse(styles.map(({ textContent }) => textContent).join(''));
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => classesOf(selector).every(isUsed));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  // An emptied at-rule has an empty list of nodes; one without a body, such as `@import`, has none.
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });

  for (const style of styles) style.remove();
  const style = document.createElement('style');
  style.textContent = sheet.toString();
  // At the end, because some link previews read only the beginning of a page.
  document.head.append(style);
}

/**
 * Returns the classes without which a selector matches nothing. Leaves out classes with an escape, and everything after
 * a parenthesis or bracket, which may be an alternative, an exclusion or text.
 */
function classesOf(selector: string): string[] {
  const [plain = ''] = selector.split(/[([]/);
  return [...plain.matchAll(/\.(-?[a-z_][\w-]*)(?![\w\\-])/gi)].map(([, name = '']) => name);
}
