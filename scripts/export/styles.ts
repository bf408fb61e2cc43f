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

/** The classes that a selector demands. Those in parentheses may be alternatives or exclusions. */
function classesOf(selector: string): string[] {
  let plain = selector;
  for (let longer = ''; longer !== plain; ) {
    longer = plain;
    plain = plain.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  }
  return [...plain.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    // Next's names may begin with a digit, which CSS escapes (CSS Syntax, 4.3.7).
    name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code, character) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  );
}
