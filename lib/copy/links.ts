/** Checks links: each needs a working address, and words that name its destination (WCAG 2.4.4). */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { unescape as decode } from 'node:querystring';
import type { Root, Text } from 'hast';
import { LinkifyIt } from 'linkify-it';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { routes, site } from '#lib/site.ts';
import { withoutBlocks } from './blocks';
import { fieldAnchors, type PageCopy } from './copy';
import { isHeading, normalizeWords, textOf } from './elements';
import { pointAt } from './findings';
import type { IsListed } from './wordList';

/** Link texts that say nothing in a screen reader's list of links, such as "click here" or "Find out more." */
const vague = /^(?:(?:click|find|learn|out|read|see|tap) )*(?:here|more)?$/;

/** Finds web and email addresses, also without `https://`. Not `ftp:`, which browsers do not open, and not `//`. */
const linkify = new LinkifyIt({ fuzzyLink: true }).add('ftp:', null).add('//', null);

const pageList = routes.map(({ path }) => path).join(', ');

const completeAddresses = [
  // A name with a dot. Not http://127.0.0.1:3000, the preview.
  /^https?:\/\/[^\s/?#]+\.[^\s/?#\d]\S*$/i,
  /^mailto:[^\s@?]+@[^\s@?]+\.\S+$/i,
  /^(?:tel|sms):\+?[\d().*#-]{3,}\S*$/i,
];

/** The files in `public/` below `root`, every readable page, and names such as monday.com. */
type Destinations = { root: string; pages: readonly PageCopy[]; isListed: IsListed };

/** Reports the links and addresses of a page that do not work. */
export function checkLinks({ route, elements }: PageCopy, file: VFile, destinations: Destinations): void {
  const page: Root = { type: 'root', children: elements };
  visit(page, (node) => {
    if (node.type === 'text') checkBareAddresses(node, file, destinations.isListed);
    if (node.type !== 'element' || node.tagName !== 'a') return;

    const encoded = String(node.properties.href);
    // Unlike `decodeURIComponent`, does not throw at a stray `%`.
    const address = decode(encoded);
    const isPath = /^[/#]/.test(address);
    const broken = isPath ? findBrokenPath(address, route, destinations) : findBroken(encoded);
    if (broken) file.message(broken, node);
    else if (/^http:/i.test(address)) {
      file.message('Write https:// instead of http://: it is encrypted.', node, 'advice');
    }
    const tracking = /(?<=[?&])(?:utm_|fbclid=|gclid=)[^#]*/.exec(address)?.[0];
    if (tracking) file.message(`Remove ${tracking} from this address: it tracks your readers.`, node, 'advice');

    const words = textOf(node).replace(/\s+/g, ' ').trim();
    if (vague.test(normalizeWords(words))) {
      file.message(`Say in words where this link leads, instead of "${words}".`, node, 'advice');
    }
    return SKIP;
  });
}

function checkBareAddresses({ value, position }: Text, file: VFile, isListed: IsListed): void {
  // The addresses of broken links have a finding already.
  const text = value.replace(/\]\([^)]*\)/g, (address) => ' '.repeat(address.length));
  for (const { raw, url, schema, index } of linkify.match(text) ?? []) {
    // Without a schema, it may be a name, such as booking.com. With a capital letter, it is one.
    const mayBeName = schema === '';
    const isName = mayBeName && /^\p{Lu}/u.test(raw);
    if (isName || isListed(raw)) continue;

    const wayOut = mayBeName ? ' If it is a name, add it to app/words.txt.' : '';
    const reason = `${raw} is not a link. Write it as one: [words](${url.replace(/^http:/, 'https:')})${wayOut}`;
    file.message(reason, pointAt(value, index, position?.start.line), 'advice');
  }
}

/**
 * @param encoded an address that does not begin with / or #, as Markdown encodes it
 * @returns what is wrong with it, if anything
 */
function findBroken(encoded: string): string | undefined {
  const address = decode(encoded);
  if (address === '') return 'Write an address between the round brackets of this link.';
  if (`${address}/`.startsWith(`${site.url}/`)) {
    return `This is a page of our own site. Write ${address.slice(site.url.length) || '/'}`;
  }
  if (/^www\.\S+$/i.test(address)) return `Write https://${address}`;
  if (/^[^\s@:/?]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `Write mailto:${address}`;
  if (/^(?:tel|sms):.*[\s/]/.test(address)) return 'Write the number with digits and hyphens alone: tel:+1-555-0100';
  // Not `address`: decoded, `mailto:name@example.org?subject=Two%20words` has a space.
  if (completeAddresses.some((pattern) => pattern.test(encoded))) return undefined;
  return `${address} is not a complete address. Write one of our pages (${pageList}), or one like https://example.org, mailto:name@example.org or tel:+15550100.`;
}

/** @returns what is wrong with the path of a page or file, such as `/about#our-mission`, if anything */
function findBrokenPath(address: string, route: string, { root, pages }: Destinations): string | undefined {
  if (address === '#') return 'Write an address between the round brackets of this link.';
  const [pathAndQuery = '', anchor = ''] = address.split('#');
  // `#our-mission` alone leads to the same page.
  const target = pathAndQuery.replace(/\?.*/, '') || route;
  const isPage = routes.some(({ path }) => path === target);
  if (isPage && anchor) return findMissingAnchor(anchor, target, pages);
  if (isPage) return undefined;
  if (statSync(join(root, 'public', target), { throwIfNoEntry: false })?.isFile()) return undefined;
  return `There is no page or file ${target}. The pages are ${pageList}. A developer can add files to public/.`;
}

/** @returns what is wrong with an anchor of a page, if anything */
function findMissingAnchor(anchor: string, route: string, pages: readonly PageCopy[]): string | undefined {
  // Links may lead to a form field: `/contact` has anchors such as `contact-message`.
  const isField = fieldAnchors.includes(anchor) && anchor.startsWith(`${route.slice(1)}-`);
  if (isField) return undefined;
  const page = pages.find((copy) => copy.route === route);
  const headings = withoutBlocks(page?.elements ?? []).filter(isHeading);
  const anchors = headings.map(({ properties: { id } }) => String(id));
  // `pages` lacks an unreadable page.
  if (anchors.length === 0 || anchors.includes(anchor)) return undefined;
  return `${route} has no heading for #${anchor}. It has ${anchors.map((name) => `#${name}`).join(', ')}.`;
}
