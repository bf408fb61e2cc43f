/** What docs/requirements.md wants each page to say, so that no edit loses it unnoticed. */
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { allOf, type Copy, levelOf, textOf } from '../../lib/copy';
import { type RoutePath, site } from '../../lib/site';

/**
 * A statement of docs/requirements.md, and what it wants as it is written in Markdown: the headline, a heading, a link
 * or words, the words perhaps within the part of one heading.
 */
type Requirement = readonly [statement: string, markdown: string, within?: string];

const reasons = `Why Choose ${site.name}`;

export const requirements: Readonly<Partial<Record<RoutePath, readonly Requirement[]>>> = {
  '/': [
    ['2.10', `# ${site.tagline}`],
    ['2.11', `## ${reasons}`],
    ['2.11', 'personalized service', reasons],
    ['1.1', 'interview'],
    ['1.1', 'article'],
    ['1.1', 'social media'],
    ['1.1', 'website'],
    ['1.1', 'networking'],
  ],
  '/about': [
    ['2.12', '# About Us'],
    ['2.12', '## Our Mission'],
    ['2.12', site.name],
    ['1.3', 'professionals and small businesses'],
    ['1.3', 'entrepreneurs'],
    ['1.3', 'consultants'],
    ['1.3', 'freelancers'],
    ['1.3', 'corporate professionals'],
  ],
  '/process': [
    ['2.13', '# What We Do'],
    ['2.13', '## Social media strategy'],
    ['2.13', '## Website optimization'],
    ['2.13', '## Networking and collaboration'],
  ],
  '/services': [
    ['2.14', '# Service-Professional Interview'],
    ['2.15', '### Interview by a reporter'],
    ['2.16', '### Article creation'],
    ['2.17', '### Social media optimization'],
    ['2.18', '### Multi-platform exposure'],
    ['2.19', '### Ongoing support and analytics'],
    ['2.20', '## Who it suits'],
    ['2.21', '[Start the conversation](/contact)'],
  ],
  '/contact': [['2.22', '# Contact Us']],
  '/partner': [
    ['2.23', '# Partner Program'],
    ['1.2', 'advertising funds'],
    ['1.2', 'positive online sales returns'],
  ],
};

/** Reports every requirement of a page that its words do not meet, at the line where to write them. */
export function checkPhrases(route: RoutePath, { hero: { headline }, parts, elements }: Copy, file: VFile): void {
  for (const [statement, markdown, within] of requirements[route] ?? []) {
    const report = (lack: string, advice: string, place = elements.at(-1)) =>
      file.message(`${lack}, as statement ${statement} of docs/requirements.md wants. ${advice}`, place);
    const [, marks, heading = ''] = /^(#+) (.+)/.exec(markdown) ?? [];
    const [, address] = /\]\((.+)\)/.exec(markdown) ?? [];
    if (marks === '#') {
      if (says(headline, heading)) continue;
      report(`The headline does not say "${heading}"`, `Write here: ${markdown}`, headline);
    } else if (marks) {
      const headings = elements.filter((element) => levelOf(element) > 0);
      if (headings.some((element) => says(element, heading))) continue;
      const changed = headings.find((element) => says(element, heading.split(' ', 2).join(' ')));
      const advice = changed ? `Write here: ${markdown}` : `Write a line ${markdown} above the text that it is about.`;
      report(`The page has no heading "${heading}"`, advice, changed);
    } else if (address) {
      if (linksOf(elements).includes(address)) continue;
      report(`No link leads to ${address}`, `Write one here, like ${markdown}`);
    } else {
      const part = parts.find((part) => within && says(part.heading, within));
      // Without its heading the part is missing as a whole, which is said already.
      if ((within && !part) || (part ? allOf(part) : elements).some((element) => says(element, markdown))) continue;
      const subject = part ? 'The part below this heading' : 'The page';
      report(`${subject} does not say "${markdown}"`, 'Put these words into a sentence of it.', part?.heading);
    }
  }
}

function says(element: Element, words: string): boolean {
  return plain(textOf(element)).includes(plain(words));
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
}

/** The pages and addresses that are linked, without anchors. */
function linksOf(elements: Element[]): string[] {
  const links: string[] = [];
  visit({ type: 'root', children: elements }, 'element', ({ tagName, properties }) => {
    if (tagName === 'a') links.push(String(properties.href).replace(/#.*/, ''));
  });
  return links;
}
