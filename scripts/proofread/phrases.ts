/** The phrases that docs/requirements.md wants on each page, so that no edit loses one unnoticed. */
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { type Copy, childrenOf, levelOf, textOf } from '#lib/copy/copy.ts';
import { type RoutePath, site } from '#lib/site.ts';

const reasons = `## Why Choose ${site.name}`;

/**
 * The phrases of each statement, in Markdown: the headline, a heading, words below a heading, a link, or words anywhere
 * on the page.
 */
const requirements: Partial<Record<RoutePath, Record<string, string[]>>> = {
  '/': {
    '2.10': [`# ${site.tagline}`],
    '2.11': [reasons, `${reasons}\npersonalized service`],
    '1.1': ['interview', 'article', 'social media', 'website', 'networking'],
  },
  '/about': {
    '2.12': ['# About Us', '## Our Mission', site.name],
    '1.3': [
      'professionals and small businesses',
      'entrepreneurs',
      'consultants',
      'freelancers',
      'corporate professionals',
    ],
  },
  '/process': {
    '2.13': ['# What We Do', '## Social media strategy', '## Website optimization', '## Networking and collaboration'],
  },
  '/services': {
    '2.14': ['# Service-Professional Interview'],
    '2.15': ['### Interview by a reporter'],
    '2.16': ['### Article creation'],
    '2.17': ['### Social media optimization'],
    '2.18': ['### Multi-platform exposure'],
    '2.19': ['### Ongoing support and analytics'],
    '2.20': ['## Who it suits'],
    '2.21': ['[Start the conversation](/contact)'],
  },
  '/contact': { '2.22': ['# Contact Us'] },
  '/partner': { '2.23': ['# Partner Program'], '1.2': ['advertising funds', 'positive online sales returns'] },
};

/** Reports each phrase that a page lacks, at the line where it belongs. */
export function checkPhrases(copy: Copy, file: VFile): void {
  for (const [statement, wanted] of Object.entries(requirements[copy.route] ?? {})) {
    for (const markdown of wanted) {
      const [lack, advice, place = copy.elements.at(-1)] = lackOf(markdown, copy) ?? [];
      if (lack) file.message(`${lack}, as statement ${statement} of docs/requirements.md wants. ${advice}`, place);
    }
  }
}

type Lack = [lack: string, advice: string, place?: Element | undefined];

function lackOf(markdown: string, { hero: { headline }, parts, elements }: Copy): Lack | undefined {
  const [, marks, heading = '', wordsBelow] = /^(#+) (.+)\n?(.*)/.exec(markdown) ?? [];
  const [, address] = /\]\((.+)\)/.exec(markdown) ?? [];
  const has = (among: Element[], words: string) => among.some((element) => says(element, words));
  if (marks === '#') {
    if (!says(headline, heading)) {
      return [`The headline does not say "${heading}"`, `Write here: ${markdown}`, headline];
    }
  } else if (wordsBelow) {
    const part = parts.find((part) => says(part.heading, heading));
    // A missing heading has its own finding.
    if (part && !has(part.elements, wordsBelow)) {
      return [`The part below this heading does not say "${wordsBelow}"`, putIntoSentence, part.heading];
    }
  } else if (marks) {
    const headings = elements.filter((element) => levelOf(element) > 0);
    const changed = headings.find((element) => says(element, heading.split(' ', 2).join(' ')));
    const advice = changed ? `Write here: ${markdown}` : `Write a line ${markdown} above the text that it is about.`;
    if (!has(headings, heading)) return [`The page has no heading "${heading}"`, advice, changed];
  } else if (address) {
    const isThere = elements.some((element) => leadsTo(element, address));
    if (!isThere) return [`No link leads to ${address}`, `Write one here, like ${markdown}`];
  } else if (!has(elements, markdown)) return [`The page does not say "${markdown}"`, putIntoSentence];
  return undefined;
}

const putIntoSentence = 'Put these words into a sentence of it.';

function says(element: Element, words: string): boolean {
  return plain(textOf(element)).includes(plain(words));
}

const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();

/** Whether an element is, or contains, a link to this page or a part of it. */
function leadsTo(element: Element, address: string): boolean {
  const { href = '' } = element.properties;
  return String(href).split('#')[0] === address || childrenOf(element).some((child) => leadsTo(child, address));
}
