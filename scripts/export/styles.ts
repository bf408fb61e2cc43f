import { parse } from 'postcss';

/**
 * Takes out of a page's styles what is about elements that it does not have: the pages share their parts, so Next
 * gives each of them the styles of all.
 *
 * A class decides, and nothing else: scripts set attributes and states, never a class, so one that is not in the page
 * now never will be.
 */
export function removeUnusedStyles(document: Document): void {
  const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  for (const style of document.querySelectorAll('style')) {
    const sheet = parse(style.textContent);
    sheet.walkRules((rule) => {
      const used = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    });
    // An at-rule without a body (`@import`) has no nodes, one that has lost all its rules has none left.
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
    style.textContent = sheet.toString();
  }
}

/** The classes that an element or those around it must have. What stands in parentheses may be a choice or a refusal. */
function classesOf(selector: string): string[] {
  let plain = selector;
  for (let longer = ''; longer !== plain; ) {
    longer = plain;
    plain = plain.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  }
  return [...plain.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    // Next's names may begin with a digit, which has to be escaped (CSS Syntax, 4.3.7).
    name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code, character) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  );
}
