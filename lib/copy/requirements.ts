/** What docs/requirements.md requires of each page. The checker and the browser tests share it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { withoutBlocks } from './blocks';
import type { PageCopy } from './copy';
import { childrenOf, headingLevel, isHeading, normalizeWords, textOf } from './elements';

/** Reads each statement that begins with a page, such as "- **2.21** `/services` links to `/contact`." */
export function readRequirements(root: string) {
  const document = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const statements = document.matchAll(/^- \*\*([\d.]+)\*\* `(\/[\w-]*)`(.+)$/gm);
  return Array.from(statements, ([, statement = '', route = '', sentence = '']) => {
    const required = Array.from(sentence.matchAll(/`(.+?)`/g), ([, text = '']) => text);
    const startingWith = (sign: RegExp) => required.filter((text) => sign.test(text));
    return {
      statement,
      route,
      // As in Markdown. Any words may follow in place of an ellipsis.
      headings: startingWith(/^#/),
      // Below the last of the headings if it is a `##`, or else anywhere on the page.
      words: startingWith(/^\w/),
      // Pages to which there must be a link.
      links: startingWith(/^\//),
    };
  });
}

type Requirements = ReturnType<typeof readRequirements>;

/** Reports what a page lacks: at its heading, or else at the beginning of the page. */
export function checkRequirements(copy: PageCopy, file: VFile, requirements: Requirements): void {
  const { route, hero, parts } = copy;
  const elements = withoutBlocks(copy.elements);
  const headings = elements.filter(isHeading);
  for (const required of requirements.filter((row) => row.route === route)) {
    const { statement, words, links } = required;
    const report = (missing: string, place = elements[0], severity?: 'advice') => {
      const rule = `statement ${statement} of docs/requirements.md requires it`;
      file.message(`Keep ${missing}: ${rule}. To change that, ask a developer in your pull request.`, place, severity);
    };
    let below: Element[] | undefined = elements;
    for (const heading of required.headings) {
      const found = headings.find((element) => isRequired(element, heading));
      const part = parts.find((part) => part.heading === found);
      below = found && (part ? withoutBlocks(part.elements) : elements);
      if (found) continue;
      const similar = headings.find((element) => includes(element, heading));
      report(`the heading "${heading}"`, similar ?? (heading.startsWith('# ') ? hero.headline : undefined));
    }
    for (const text of words) {
      const isMissing = below && !below.some((element) => includes(element, text));
      if (isMissing) report(`the words "${text}"`, below?.[0], 'advice');
    }
    for (const link of links) {
      if (!elements.some((element) => hasLinkTo(element, link))) report(`a link to ${link}`);
    }
  }
}

/** Whether a heading has the level, words and punctuation that are required. Only a headline must have the capitals. */
function isRequired(heading: Element, required: string): boolean {
  const typed = `${'#'.repeat(headingLevel(heading) ?? 0)} ${textOf(heading).replace(/\s+/g, ' ')}`;
  const [beginning = ''] = required.split('…');
  const inCase = (text: string) => (required.startsWith('# ') ? text : text.toLowerCase());
  const [actual, expected] = [inCase(typed), inCase(beginning)];
  return beginning === required ? actual === expected : actual.startsWith(expected);
}

function includes(element: Element, words: string): boolean {
  return normalizeWords(textOf(element)).includes(normalizeWords(words));
}

/** Whether an element is or contains a link to this page, with any anchor. */
function hasLinkTo(element: Element, address: string): boolean {
  const { href = '' } = element.properties;
  return String(href).split('#')[0] === address || childrenOf(element).some((child) => hasLinkTo(child, address));
}
