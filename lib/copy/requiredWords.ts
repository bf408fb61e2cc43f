/** The words that docs/requirements.md requires of each page. The checker and the browser tests share them. */
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import type { RoutePath } from '#lib/site.ts';
import type { PageCopy } from './copy';
import { childrenOf, headingLevel, isFigure, isHeading, normalizeWords, textOf } from './elements';

type RequiredWords = {
  statement: string;
  route: RoutePath;
  /** As Markdown. Any words may follow in place of an ellipsis. */
  heading?: string;
  /** Anywhere on the page, or below the heading if there is one. */
  words?: readonly string[];
  /** The page to which there must be a link. */
  link?: RoutePath;
};

export const requiredWords: readonly RequiredWords[] = [
  { statement: '1.1', route: '/', words: ['interview', 'article', 'social media', 'website', 'networking'] },
  { statement: '1.2', route: '/partner', words: ['advertising funds', 'positive online sales returns'] },
  { statement: '1.3', route: '/about', words: ['professionals and small businesses', 'entrepreneurs', 'consultants'] },
  { statement: '1.3', route: '/about', words: ['freelancers', 'corporate professionals'] },
  { statement: '2.10', route: '/', heading: '# The Choice of Professionals to Grow their Business' },
  { statement: '2.11', route: '/', heading: '## Why Choose …', words: ['personalized service'] },
  { statement: '2.12', route: '/about', heading: '# About Us' },
  { statement: '2.12', route: '/about', heading: '## Our Mission' },
  { statement: '2.13', route: '/process', heading: '# What We Do' },
  { statement: '2.13', route: '/process', heading: '## Social media strategy' },
  { statement: '2.13', route: '/process', heading: '## Website optimization' },
  { statement: '2.13', route: '/process', heading: '## Networking and collaboration' },
  { statement: '2.14', route: '/services', heading: '# Service-Professional Interview' },
  { statement: '2.15', route: '/services', heading: '### Interview by a reporter' },
  { statement: '2.16', route: '/services', heading: '### Article creation' },
  { statement: '2.17', route: '/services', heading: '### Social media optimization' },
  { statement: '2.18', route: '/services', heading: '### Multi-platform exposure' },
  { statement: '2.19', route: '/services', heading: '### Ongoing support and analytics' },
  { statement: '2.20', route: '/services', heading: '## Who it suits' },
  { statement: '2.21', route: '/services', link: '/contact' },
  { statement: '2.22', route: '/contact', heading: '# Contact Us' },
  { statement: '2.23', route: '/partner', heading: '# Partner Program' },
];

/** Reports required words that a page lacks: at their heading, or else at the beginning of the page. */
export function checkRequiredWords({ route, hero, parts, elements: all }: PageCopy, file: VFile): void {
  // Screen readers skip figures.
  const elements = all.filter((element) => !isFigure(element));
  for (const { statement, heading, words = [], link } of requiredWords.filter((row) => row.route === route)) {
    const report = (missing: string, place = elements[0]) => {
      const rule = `statement ${statement} of docs/requirements.md requires it. A developer can change that.`;
      file.message(`Keep ${missing}: ${rule}`, place);
    };
    const found = heading && elements.find((element) => isHeading(element) && isRequired(element, heading));
    if (heading && !found) {
      const similar = elements.find((element) => isHeading(element) && includes(element, heading));
      report(`the heading "${heading}"`, similar ?? (heading.startsWith('# ') ? hero.headline : undefined));
    }

    const below = heading ? parts.find((part) => part.heading === found)?.elements : elements;
    for (const text of words) {
      const isMissing = below && !below.some((element) => includes(element, text));
      if (isMissing) report(`the words "${text}"`, below[0]);
    }
    if (link && !elements.some((element) => hasLinkTo(element, link))) report(`a link to ${link}`);
  }
}

/** Whether a heading has the level, words and punctuation that are required. */
function isRequired(heading: Element, required: string): boolean {
  const typed = `${'#'.repeat(headingLevel(heading) ?? 0)} ${textOf(heading).replace(/\s+/g, ' ')}`;
  const [beginning = ''] = required.split('…');
  return beginning === required ? typed === required : typed.startsWith(beginning);
}

function includes(element: Element, words: string): boolean {
  return normalizeWords(textOf(element)).includes(normalizeWords(words));
}

/** Whether an element is or contains a link to this page, with any anchor. */
function hasLinkTo(element: Element, address: string): boolean {
  const { href = '' } = element.properties;
  return String(href).split('#')[0] === address || childrenOf(element).some((child) => hasLinkTo(child, address));
}
