/** The words that docs/requirements.md demands of each page, so that no edit loses them unnoticed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { type Copy, childrenOf, levelOf, nameOf, textOf } from '#lib/copy/copy.ts';

/** What a statement demands of a page: headings (`## Who it suits`), addresses of links, and other words. */
export type RequiredWords = { statement: string; route: string; demands: string[] };

/**
 * Reads the statements that name a page and its words as code: "- **2.21** `/services` links to `/contact`."
 * @param root folder of the project
 */
export function readRequiredWords(root = '.'): RequiredWords[] {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(/^- \*\*([\d.]+)\*\* `(\/\w*)`(.*)$/gm)].map(
    ([, statement = '', route = '', rest = '']) => ({
      statement,
      route,
      demands: [...rest.matchAll(/`(.+?)`/g)].map(([, words = '']) => words),
    }),
  );
}

/** Reports each demand that a page does not meet, at the heading or paragraph that comes nearest to it. */
export function checkRequiredWords(
  { route, hero, parts, elements }: Copy,
  file: VFile,
  required: RequiredWords[],
): void {
  const headings = elements.filter((element) => levelOf(element) > 0);
  for (const { statement, demands } of required.filter((words) => words.route === route)) {
    const rule = `statement ${statement} of docs/requirements.md requires it. A developer can change that.`;
    // Words that follow a heading belong below it; nobody looks for them below a heading that is missing.
    let within = elements;
    for (const demand of demands) {
      const [, marks, heading] = /^(#+) (.+)/.exec(demand) ?? [];
      if (heading) {
        const among = marks === '#' ? [hero.headline] : headings;
        const found = among.find((element) => says(element, heading));
        const near = marks === '#' ? among : [...headings, ...elements];
        if (!found) file.message(`This page must keep the heading "${demand}": ${rule}`, nearest(demand, near));
        if (marks !== '#') within = parts.find((part) => part.heading === found)?.elements ?? [];
      } else if (demand.startsWith('/')) {
        if (elements.some((element) => leadsTo(element, demand))) continue;
        file.message(`This page must keep a link to ${demand}: ${rule}`, elements.at(-1));
      } else if (within.length > 0 && !within.some((element) => says(element, demand))) {
        file.message(`This page must keep the words "${demand}" here: ${rule}`, nearest(demand, within));
      }
    }
  }
}

function says(element: Element, words: string): boolean {
  return nameOf(textOf(element)).includes(nameOf(words));
}

/** The element that has most of these words; a heading counts twice. */
function nearest(words: string, elements: Element[]): Element | undefined {
  const wanted = nameOf(words).split(' ');
  const shared = (element: Element) => {
    const has = nameOf(textOf(element)).split(' ');
    return wanted.filter((word) => has.includes(word)).join('').length * (levelOf(element) > 0 ? 2 : 1);
  };
  return elements.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Whether an element is, or contains, a link to this page or a part of it. */
function leadsTo(element: Element, address: string): boolean {
  const { href = '' } = element.properties;
  return String(href).split('#')[0] === address || childrenOf(element).some((child) => leadsTo(child, address));
}
