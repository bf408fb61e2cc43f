/** Checks the words on which requirements and figures depend. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { stepNames } from '#lib/build/figureTexts.ts';
import type { Copy } from '#lib/copy/copy.ts';
import { childrenOf, isHeading, normalizeWords, textOf } from '#lib/copy/elements.ts';

/** The headings (`## Who it suits`), links (`/contact`) and words that a statement requires of a page. */
export type RequiredTexts = { statement: string; route: string; texts: string[] };

/** Reads the statements that begin with a page: "- **2.21** `/services` links to `/contact`." */
export function readRequiredTexts(root = '.'): RequiredTexts[] {
  const document = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const statements = document.matchAll(/^- \*\*([\d.]+)\*\* `(\/\w*)`(.*)$/gm);
  return Array.from(statements, ([, statement = '', route = '', rest = '']) => {
    return { statement, route, texts: rest.split('`').filter((_, index) => index % 2 === 1) };
  });
}

/** Reports each requirement that a page does not meet, at the most similar element. */
export function checkRequiredTexts(copy: Copy, file: VFile, required: RequiredTexts[]): void {
  for (const { statement, texts } of required.filter(({ route }) => route === copy.route)) {
    // Words required after a heading belong below it.
    let below = copy.elements;
    for (const text of texts) {
      const candidates = candidatesFor(text, copy, below);
      const found = candidates.find((element) => isMetBy(element, text));
      if (text.startsWith('##')) below = copy.parts.find((part) => part.heading === found)?.elements ?? [];
      // Without the heading, nothing can be below it, and only the heading is reported.
      if (found || candidates.length === 0) continue;

      const rule = `statement ${statement} of docs/requirements.md requires it. A developer can change that.`;
      file.message(`Keep ${kindOf(text)} "${text}" here: ${rule}`, nearest(text, candidates));
    }
  }
}

function candidatesFor(text: string, { hero, elements }: Copy, below: Element[]): Element[] {
  if (text.startsWith('# ')) return [hero.headline];
  return /^[#/]/.test(text) ? elements : below;
}

function isMetBy(element: Element, text: string): boolean {
  if (text.startsWith('/')) return hasLinkTo(element, text);
  if (text.startsWith('#') && !isHeading(element)) return false;
  return normalizeWords(textOf(element)).includes(normalizeWords(text));
}

function kindOf(text: string): string {
  if (text.startsWith('#')) return 'the heading';
  return text.startsWith('/') ? 'a link to' : 'the words';
}

/** Returns the element that shares the most letters in whole words. In a heading, they count twice. */
function nearest(text: string, elements: Element[]): Element | undefined {
  const wanted = normalizeWords(text).split(' ');
  const similarity = (element: Element) => {
    const words = normalizeWords(textOf(element)).split(' ');
    const sharedLetters = wanted.filter((word) => words.includes(word)).join('').length;
    return isHeading(element) ? 2 * sharedLetters : sharedLetters;
  };
  return elements.toSorted((a, b) => similarity(b) - similarity(a))[0];
}

/** Whether an element is or contains a link to this page, with any anchor. */
function hasLinkTo(element: Element, address: string): boolean {
  const { href = '' } = element.properties;
  return String(href).split('#')[0] === address || childrenOf(element).some((child) => hasLinkTo(child, address));
}

/** Reports figures of the home page that have no step, or two. */
export function checkStepFigures({ route, hero, parts }: Copy, file: VFile): void {
  const steps = parts.flatMap((part) => (part.kind === 'steps' ? part.steps : []));
  const hasOneStep = (name: string) => steps.filter((step) => step.name === name).length === 1;
  if (route !== '/' || stepNames.every(hasOneStep)) return;

  const names = stepNames.map((name) => `**${name.charAt(0).toUpperCase()}${name.slice(1)}**`).join(', ');
  const reason = `Keep one step for each of these bold words: ${names}. Their figures depend on them.`;
  file.message(`${reason} A developer can change that.`, steps[0]?.element ?? hero.headline);
}
