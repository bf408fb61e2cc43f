/** Links: they lead somewhere, safely, and say where (WCAG 2.4.4). */
import type { Definition, Link, LinkReference, Node } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { routes, site } from '../../lib/site';
import type { Copy } from './openCopy';

/** What links may lead to. */
export type Destinations = {
  /** The anchors of each page that could be read, by route. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether `public/` has a file, by its path on the site, such as `/logo.png`. */
  hasFile: (path: string) => boolean;
};

/** Texts that say nothing to someone who hears the links of a page one after another. */
const emptyTexts = new Set([
  'click',
  'click here',
  'follow this link',
  'go',
  'go here',
  'here',
  'learn more',
  'link',
  'more',
  'more info',
  'more information',
  'page',
  'read more',
  'see more',
  'tap here',
  'this',
  'this link',
  'this page',
]);

const pageList = routes.map(({ path }) => path).join(', ');

/** @returns what is wrong with an address inside the site, or undefined when it leads to a page or a file */
function internalProblem(
  address: string,
  copy: Copy,
  { anchors, hasFile }: Destinations,
): string | undefined {
  const [pathAndQuery = '', anchor] = address.split('#', 2);
  const [path = ''] = pathAndQuery.split('?', 1);
  const target = path === '' ? copy.route : path;
  const anchorsThere = anchors.get(target ?? '');
  if (!routes.some((route) => route.path === target)) {
    if (hasFile(path)) return undefined;
    const plain = path.replace(/(?:\/index)?(?:\.html|\.md)?\/?$/, '') || '/';
    return routes.some((route) => route.path === plain)
      ? `The address ${path} has something too much at its end. Write ${plain}`
      : `There is no page ${path}. The pages are ${pageList}.`;
  }
  if (anchor === undefined || !anchorsThere || anchorsThere.has(anchor)) return undefined;
  const known = [...anchorsThere].map((name) => `#${name}`).join(', ');
  return `${target} has no heading for #${anchor}. It has ${known}.`;
}

/** @returns what is wrong with the address of a link, or undefined */
function addressProblem(address: string, copy: Copy, destinations: Destinations): string | undefined {
  if (address === '') return 'This link has no address between its round brackets.';
  if (address === site.url || address.startsWith(`${site.url}/`)) {
    return `This link leads to our own site. Write ${address.slice(site.url.length) || '/'}`;
  }
  if (address.startsWith('//')) return `Write https: in front of ${address}`;
  if (address.startsWith('/') || address.startsWith('#')) return internalProblem(address, copy, destinations);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'https':
      return URL.canParse(address) ? undefined : `${address} is not a whole address.`;
    case 'http':
      return `${address} is not encrypted. Write https:// instead of http://`;
    case 'mailto':
      return /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(address)
        ? undefined
        : `${address} is not an e-mail address. Write it like mailto:name@example.org`;
    case 'tel':
      return /^tel:\+?[\d-]+$/i.test(address) ? undefined : `Write the number like tel:+15550100`;
    case undefined:
      break;
    default:
      return `A link cannot begin with ${scheme}: here. Use a page of ours, https:, mailto: or tel:.`;
  }
  if (/^(?:\.\.?\/)*[\w-]+(?:\/|$|#)/.test(address) && !/^[\w-]+\.\w/.test(address)) {
    return `${address} does not begin with a slash. The pages are ${pageList}.`;
  }
  return `${address} is not a whole address. Write https:// in front of it, or / for a page of ours.`;
}

function textProblem(link: Link | LinkReference): string | undefined {
  const text = textOf(link).replace(/\s+/g, ' ').trim();
  if (text === '') return 'This link has no words between its square brackets.';
  const bare = text.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '');
  if (emptyTexts.has(bare))
    return `The link "${text}" does not say where it leads. Name the page or the thing.`;
  if (/^https?:\/\//i.test(text)) return `The link shows its bare address. Write words in its place.`;
  return undefined;
}

/** Checks the address and the words of every link. */
export function checkLinks(copy: Copy, destinations: Destinations): void {
  function report(reason: string | undefined, node: Node) {
    if (reason) copy.file.message(reason, node);
  }
  visit(copy.tree, ['link', 'linkReference', 'definition'], (node) => {
    // The test above admits these three alone; `visit` cannot tell TypeScript so.
    const link = node as Link | LinkReference | Definition;
    if (link.type !== 'linkReference') report(addressProblem(link.url, copy, destinations), link);
    if (link.type !== 'definition') report(textProblem(link), link);
  });
}
