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
    ['1.2', 'online sales'],
    ['1.2', 'positive returns'],
  ],
};

/** Reports every requirement of a page that its words do not meet, at the line where to write them. */
export function checkPhrases(route: RoutePath, copy: Copy, file: VFile): void {
  for (const requirement of requirements[route] ?? []) {
    const { lack, advice, place } = problemOf(requirement, copy) ?? {};
    const source = `statement ${requirement[0]} of docs/requirements.md`;
    if (lack) file.message(`${lack}, as ${source} wants. ${advice}`, place);
  }
}

type Problem = { lack: string; advice: string; place: Element | undefined };

function problemOf([, markdown, within]: Requirement, copy: Copy): Problem | undefined {
  const { headline } = copy.hero;
  const [, marks, heading = ''] = /^(#+) (.+)/.exec(markdown) ?? [];
  const [, address] = /\]\((.+)\)/.exec(markdown) ?? [];
  const place = copy.elements.at(-1);
  if (marks === '#') {
    if (says(headline, heading)) return undefined;
    return {
      lack: `The headline does not say "${heading}"`,
      advice: `Write here: ${markdown}`,
      place: headline,
    };
  }
  if (marks) {
    const headings = copy.elements.filter((element) => levelOf(element) > 0);
    if (headings.some((element) => says(element, heading))) return undefined;
    const lack = `The page has no heading "${heading}"`;
    const changed = headings.find((element) => says(element, heading.split(' ', 2).join(' ')));
    if (changed) return { lack, advice: `Write here: ${markdown}`, place: changed };
    return { lack, advice: `Write a line ${markdown} above the text that it is about.`, place };
  }
  if (address) {
    if (linksOf(copy.elements).includes(address)) return undefined;
    return { lack: `No link leads to ${address}`, advice: `Write one here, like ${markdown}`, place };
  }
  const part = copy.parts.find(({ heading }) => within && says(heading, within));
  // Without its heading the part is missing as a whole, which is said already.
  if (within && !part) return undefined;
  if ((part ? allOf(part) : copy.elements).some((element) => says(element, markdown))) return undefined;
  return {
    lack: `${part ? 'The part below this heading' : 'The page'} does not say "${markdown}"`,
    advice: 'Put these words into a sentence of it.',
    place: part?.heading ?? place,
  };
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
