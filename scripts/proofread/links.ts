/** Checks links: each must lead somewhere, safely, and say where (WCAG 2.4.4). */
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Copy, textOf } from '#lib/copy/copy.ts';
import { placeIn } from '#lib/copy/text.ts';
import { isEmail } from '#lib/message.ts';
import { type RoutePath, routes, site } from '#lib/site.ts';

/** Where links may lead. */
type Destinations = {
  /** The anchors of each page that could be read, by route. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Whether `public/` has a file, by its path on the site, such as `/logo.png`. */
  hasFile: (path: string) => boolean;
};

const pageList = routes.map(({ path }) => path).join(', ');

/** Link texts that say nothing to someone who hears one link after another. */
const emptyText =
  /^(?:(?:click|go|tap)(?: here)?|here|(?:(?:find out|learn|read|see) )?more(?: info(?:rmation)?)?|(?:follow )?this(?: link| page)?|link|page)\P{L}*$/iu;

/** A web or e-mail address in running text, or a name such as `Booking.com`. */
export const bareAddress =
  /(?:\bhttps?:\/\/|\bwww\.)\S*[\p{L}\p{N}/]|[^\s@(]+@[^\s@]+\.\p{L}+|\b(?:[\w-]+\.)+(?:com|info|io|net|org)\b(?:\/\S*[\p{L}\p{N}/])?/giu;

/** The address of a program between the reader and the page, from which it was copied, and the page's own. */
const detour =
  /^https:\/\/(?:www\.google\.[a-z.]+\/url|l\.facebook\.com\/l\.php|duckduckgo\.com\/l\/|\w+\.safelinks\.protection\.outlook\.com\/)\?(?:.*&)?(?:q|u|url|uddg)=([^&]+)/;

/** Checks the address and the words of every link, and finds addresses that are not links. */
export function checkLinks({ route, elements }: Copy, file: VFile, destinations: Destinations): void {
  visit({ type: 'root' as const, children: elements }, (node) => {
    if (node.type === 'element' && node.tagName === 'a') {
      const address = decoded(String(node.properties.href));
      for (const reason of [addressProblem(address, route, destinations), textProblem(textOf(node))]) {
        if (reason) file.message(reason, node);
      }
      return SKIP;
    }
    if (node.type === 'element' && node.tagName === 'code') return SKIP;
    if (node.type !== 'text') return undefined;
    for (const { 0: address, index } of node.value.matchAll(bareAddress)) {
      const isName = /\p{Lu}/u.test(address) && !/[@/]|^www\./i.test(address);
      const place = placeIn(node.value, index, node.position?.start.line);
      if (!isName) file.message(`Nobody can click ${address}. Write ${linkOf(address)}`, place);
    }
    return undefined;
  });
}

/** Writes a web or e-mail address as a link. */
function linkOf(address: string): string {
  if (address.includes('@')) return `[${address}](mailto:${address})`;
  const withoutScheme = address.replace(/^https?:\/\//i, '');
  return `[${withoutScheme.replace(/^www\./i, '')}](https://${withoutScheme})`;
}

/** Restores an address as it was typed: Markdown escapes all but plain letters. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function textProblem(linkText: string): string | undefined {
  const text = linkText.replace(/\s+/g, ' ').trim();
  if (text === '') return 'Write some words between the square brackets of this link.';
  if (emptyText.test(text)) return `Name the page or the thing that the link leads to, in place of "${text}".`;
  if (/^https?:|^www\./i.test(text)) return 'Write some words in place of the bare address that this link shows.';
  return undefined;
}

function addressProblem(address: string, route: RoutePath, destinations: Destinations): string | undefined {
  if (address === '') return 'Write an address between the round brackets of this link.';
  if (`${address}/`.startsWith(`${site.url}/`)) {
    return `This link leads to our own site. Write ${address.slice(site.url.length) || '/'}`;
  }
  if (/^[/#](?!\/)/.test(address)) return internalProblem(address, route, destinations);
  const [, scheme, rest = ''] = /^([a-z]+):(.*)/i.exec(address) ?? [];
  const [, page] = detour.exec(address) ?? [];
  switch (scheme?.toLowerCase()) {
    case 'https':
      if (page) return `This link goes by way of another site. Write ${decoded(page)}`;
      return URL.canParse(address) ? undefined : `${address} is not a whole address. Write it like https://example.org`;
    case 'http':
      return `${address} is not encrypted. Write https:// instead of http://`;
    case 'mailto':
      return isEmail(rest) ? undefined : `${address} is not an e-mail address. Write it like mailto:name@example.org`;
    case 'tel':
      return /^\+?[\d-]+$/.test(rest) ? undefined : 'Write the number like tel:+15550100';
    default:
      return `${address} is not a whole address. Begin it with https://, mailto: or tel:, or write one of our pages: ${pageList}.`;
  }
}

function internalProblem(address: string, route: RoutePath, { anchors, hasFile }: Destinations): string | undefined {
  const [, path, anchor] = /^([^?#]*)[^#]*(?:#(.*))?/.exec(address) ?? [];
  const target = path || route;
  if (!routes.some((route) => route.path === target)) {
    if (hasFile(target)) return undefined;
    if (/\.\w+$/.test(target))
      return `There is no file ${target} yet. Send it to a developer, who puts it into public/.`;
    return `There is no page ${target}. The pages are ${pageList}.`;
  }
  const known = anchors.get(target);
  if (anchor === undefined || !known || known.includes(anchor)) return undefined;
  return `${target} has no heading for #${anchor}. It has ${known.map((name) => `#${name}`).join(', ')}.`;
}
