/** Checks the words on which requirements, figures and sharing images depend. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { stepNames } from '#lib/build/interviews.ts';
import type { Copy } from '#lib/copy/copy.ts';
import { childrenOf, isHeading, normalizeWords, textOf } from '#lib/copy/elements.ts';
import { unknownCharacters } from '#scripts/assets/characters.ts';

/** The headings (`## Who it suits`), links (`/contact`) and words that a statement requires of a page. */
export type RequiredWords = { statement: string; route: string; demands: string[] };

/**
 * Reads the statements that begin with a page: "- **2.21** `/services` links to `/contact`."
 * @param root folder of the project
 */
export function readRequiredWords(root = '.'): RequiredWords[] {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const statements = text.matchAll(/^- \*\*([\d.]+)\*\* `(\/\w*)`(.*)$/gm);
  return Array.from(statements, ([, statement = '', route = '', rest = '']) => {
    return { statement, route, demands: rest.split('`').filter((_, index) => index % 2 === 1) };
  });
}

/** Reports each requirement that a page does not meet, at the most similar element. */
export function checkRequiredWords({ route, hero, parts, elements }: Copy, file: VFile, all: RequiredWords[]): void {
  for (const { statement, demands } of all.filter((words) => words.route === route)) {
    // Words required after a heading belong below it. If the heading is missing, only that is reported.
    let within = elements;
    for (const demand of demands) {
      const [, marks] = /^(#+) /.exec(demand) ?? [];
      const isLink = demand.startsWith('/');
      const among = marks === '#' ? [hero.headline] : marks || isLink ? elements : within;
      const found = among.find((element) => {
        if (isLink) return leadsTo(element, demand);
        return normalizeWords(textOf(element)).includes(normalizeWords(demand)) && (!marks || isHeading(element));
      });
      if (marks && marks !== '#') within = parts.find((part) => part.heading === found)?.elements ?? [];
      if (found || among.length === 0) continue;
      const kind = marks ? 'the heading' : isLink ? 'a link to' : 'the words';
      const rule = `statement ${statement} of docs/requirements.md requires it. A developer can change that.`;
      file.message(`Keep ${kind} "${demand}" here: ${rule}`, nearest(demand, among));
    }
  }
}

/** Returns the element with most of these words, and prefers headings. */
function nearest(words: string, elements: Element[]): Element | undefined {
  const wanted = normalizeWords(words).split(' ');
  const shared = (element: Element) => {
    const has = normalizeWords(textOf(element)).split(' ');
    return wanted.filter((word) => has.includes(word)).join('').length * (isHeading(element) ? 2 : 1);
  };
  return elements.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Whether an element is or contains a link to this page, with any anchor. */
function leadsTo(element: Element, address: string): boolean {
  const { href = '' } = element.properties;
  return String(href).split('#')[0] === address || childrenOf(element).some((child) => leadsTo(child, address));
}

/** Reports words that the sharing image cannot draw, and figures of the home page without their steps. */
export function checkFigures({ route, hero, parts }: Copy, file: VFile): void {
  for (const element of [hero.headline, hero.exchange?.question, hero.exchange?.answer]) {
    const words = textOf(element).replace(/\s/g, ' ');
    const unknown = unknownCharacters(words).join(' ');
    if (unknown) file.message(`${unknown} can't be drawn in the sharing image. Use other characters.`, element);
    if ([...words].length > 90 || /\S{65}/.test(words)) {
      file.message('Shorten this to 90 characters, and each word to 64: the sharing image has no more room.', element);
    }
  }
  const steps = parts.flatMap((part) => (part.kind === 'steps' ? part.steps : []));
  const names = steps.map(({ name }) => name);
  if (route !== '/' || stepNames.every((name) => names.filter((other) => other === name).length === 1)) return;
  const wanted = stepNames.map((name) => `**${name.charAt(0).toUpperCase()}${name.slice(1)}**`).join(', ');
  const reason = `Begin one step of this numbered list with each of ${wanted}: they have the figures.`;
  file.message(`${reason} A developer can change that.`, steps[0]?.element ?? hero.headline);
}
