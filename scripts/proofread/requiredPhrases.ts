/** What the specification wants each page to say, so that no edit loses it unnoticed. */
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type RoutePath, site } from '../../lib/site';
import type { Copy } from './openCopy';

/** One thing that a page has to have: words anywhere, words in a heading, or a link to a page. */
type Requirement = ({ words: string } | { heading: string } | { link: RoutePath }) & {
  /** Why, as the end of a sentence. */
  reason: string;
};

/** Section 2 of the specification, page by page; section 1 where it says what a page offers. */
export const requirements: Readonly<Record<RoutePath, readonly Requirement[]>> = {
  '/': [
    { heading: site.tagline, reason: 'it is the tagline (section 2)' },
    { heading: 'Why Choose', reason: 'the home page has a section of that name (section 2)' },
    { words: 'personal', reason: 'that section is about personalized service (section 2)' },
  ],
  '/about': [
    { heading: 'About Us', reason: 'the page has that text (section 2)' },
    { heading: 'Our Mission', reason: 'the page has that text (section 2)' },
    { words: 'professionals and small businesses', reason: 'they are the ones we work for (section 1)' },
  ],
  '/process': [
    { heading: 'What We Do', reason: 'the page has that text (section 2)' },
    { heading: 'Social media strategy', reason: 'it is part of what we do (section 2)' },
    { heading: 'Website optimization', reason: 'it is part of what we do (section 2)' },
    { heading: 'Networking and collaboration', reason: 'it is part of what we do (section 2)' },
  ],
  '/services': [
    { heading: 'Service-Professional Interview', reason: 'it is the name of the service (section 2)' },
    { words: 'interview by a reporter', reason: 'it is part of the service (section 2)' },
    { words: 'article creation', reason: 'it is part of the service (section 2)' },
    { words: 'social media optimization', reason: 'it is part of the service (section 2)' },
    { words: 'multi-platform exposure', reason: 'it is part of the service (section 2)' },
    { words: 'ongoing support and analytics', reason: 'it is part of the service (section 2)' },
    { heading: 'suits', reason: 'the page says whom the service suits (section 2)' },
    { link: '/contact', reason: 'the page leads to the contact form (section 2)' },
  ],
  '/contact': [{ heading: 'Contact Us', reason: 'the navigation calls the page so (section 2)' }],
  '/partner': [
    { heading: 'Partner Program', reason: 'the page has that text (section 2)' },
    { words: 'advertising funds', reason: 'they are what the program offers (section 1)' },
    { words: 'online sales', reason: 'they decide who qualifies (section 1)' },
    { words: 'positive returns', reason: 'they decide who qualifies (section 1)' },
  ],
};

function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').toLowerCase();
}

/** Reports every requirement of the page that its words do not meet. */
export function checkRequirements({ tree, file, route }: Copy): void {
  if (!route) return;
  const headings: string[] = [];
  const links: string[] = [];
  const texts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') headings.push(normalized(textOf(node)));
    if (node.type === 'link' || node.type === 'definition') links.push(node.url.replace(/#.*/, ''));
    // Block by block, so that words of two paragraphs never make a phrase.
    if (node.type === 'paragraph' || node.type === 'heading') texts.push(normalized(textOf(node)));
  });
  for (const requirement of requirements[route]) {
    const { reason } = requirement;
    const place = { line: 1, column: 1 };
    if ('link' in requirement) {
      if (links.includes(requirement.link)) continue;
      file.message(`The link to ${requirement.link} is missing: ${reason}.`, place);
    } else if ('heading' in requirement) {
      if (headings.some((heading) => heading.includes(normalized(requirement.heading)))) continue;
      file.message(`No heading says "${requirement.heading}": ${reason}.`, place);
    } else {
      if (texts.some((text) => text.includes(normalized(requirement.words)))) continue;
      file.message(`The words "${requirement.words}" are missing: ${reason}.`, place);
    }
  }
}
