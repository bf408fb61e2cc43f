import { parse } from 'postcss';
import { islandSelector } from '#components/Island/attributes.ts';

/**
 * Removes the rules for elements that the page lacks: Next gives each page the styles of all. Only classes decide.
 * @param code of the page's islands, which may add a class that it names, whole or in parts: `rdp-${state}`
 */
export function removeUnusedStyles(document: Document, code: readonly string[]): void {
  const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const islands = [...document.querySelectorAll<HTMLElement>(islandSelector)];
  const texts = [...code, ...islands.map(({ dataset }) => dataset.props ?? '')].join(' ');
  const isUsed = (name: string) =>
    classes.has(name) || (texts !== '' && name.split(/[-_]+/).every((part) => texts.includes(part)));
  for (const style of document.querySelectorAll('style')) {
    const sheet = parse(style.textContent);
    sheet.walkRules((rule) => {
      const used = rule.selectors.filter((selector) => classesOf(selector).every(isUsed));
      if (used.length === 0) rule.remove();
      else rule.selectors = used;
    });
    // Unlike an at-rule without a body (`@import`), one that has lost its rules has an empty list.
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
    style.textContent = sheet.toString();
  }
}

/**
 * The classes that a selector demands for sure: not those after a parenthesis or bracket, which may be alternatives,
 * exclusions or text, and none with an escape.
 */
function classesOf(selector: string): string[] {
  const [plain = ''] = selector.split(/[([]/);
  return [...plain.matchAll(/\.(-?[a-z_][\w-]*)(?![\w\\-])/gi)].map(([, name = '']) => name);
}
