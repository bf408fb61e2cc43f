/** Checks links: each must lead somewhere, safely, and say where (WCAG 2.4.4). */
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Copy, textOf } from '#lib/copy/copy.ts';
import { pointAt } from '#lib/copy/text.ts';
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
  /^(?:|(?:https?:|www\.).*|(?:(?:click|go|tap)(?: here)?|here|(?:(?:find out|learn|read|see) )?more(?: info(?:rmation)?)?|(?:follow )?this(?: link| page)?|link|page)\P{L}*)$/iu;

/** A web or email address in running text, or a name such as `Booking.com`. */
export const bareAddress =
  /(?:\bhttps?:\/\/|\bwww\.)\S*[\p{L}\p{N}/]|[^\s@(]+@[^\s@]+\.\p{L}+|\b(?:[\w-]+\.)+(?:com|info|io|net|org)\b(?:\/\S*[\p{L}\p{N}/])?/giu;

/** The address of a search engine or mail program that leads on to a page, and the address of that page. */
const detour =
  /^https:\/\/(?:www\.google\.[a-z.]+\/url|l\.facebook\.com\/l\.php|duckduckgo\.com\/l\/|\w+\.safelinks\.protection\.outlook\.com\/)\?(?:.*&)?(?:q|u|url|uddg)=([^&]+)/;

/** What must follow each scheme, and an example. */
const schemes = new Map<string, [isRight: (rest: string) => boolean, example: string]>([
  ['https', [(rest) => URL.canParse(`https:${rest}`), 'https://example.org']],
  ['mailto', [isEmail, 'mailto:name@example.org']],
  ['tel', [(rest) => /^\+?[\d-]+$/.test(rest), 'tel:+15550100']],
]);

/** Checks the address and the words of every link, and reports addresses that are not links. */
export function checkLinks({ route, elements }: Copy, file: VFile, destinations: Destinations): void {
  visit({ type: 'root' as const, children: elements }, (node) => {
    if (node.type === 'element' && node.tagName === 'a') {
      const reason = addressProblem(decoded(String(node.properties.href)), route, destinations);
      if (reason) file.message(reason, node);
      const words = textOf(node).replace(/\s+/g, ' ').trim();
      if (emptyText.test(words)) file.message(`Say in words where this link leads, instead of "${words}".`, node);
      return SKIP;
    }
    if (node.type === 'element' && node.tagName === 'code') return SKIP;
    if (node.type !== 'text') return undefined;
    for (const { 0: address, index } of node.value.matchAll(bareAddress)) {
      const isName = /\p{Lu}/u.test(address) && !/[@/]|^www\./i.test(address);
      const target = address.includes('@') ? `mailto:${address}` : `https://${address.replace(/^https?:\/\//i, '')}`;
      const point = pointAt(node.value, index, node.position?.start.line);
      if (!isName) file.message(`Nobody can click ${address}. Write it as a link: [words](${target})`, point);
    }
    return undefined;
  });
}

/** Restores an address as it was typed: Markdown escapes all but plain letters. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function addressProblem(address: string, route: RoutePath, destinations: Destinations): string | undefined {
  if (address === '') return 'Write an address between the round brackets of this link.';
  if (`${address}/`.startsWith(`${site.url}/`)) {
    return `This link leads to our own site. Write ${address.slice(site.url.length) || '/'}`;
  }
  if (/^[/#](?!\/)/.test(address)) return internalProblem(address, route, destinations);
  if (/^http:/i.test(address)) return `${address} is not encrypted. Write https:// instead of http://`;
  const [, page] = detour.exec(address) ?? [];
  if (page) return `This link makes a detour. Write ${decoded(page)}`;
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)/i.exec(address) ?? [];
  const [isRight, example] = schemes.get(scheme.toLowerCase()) ?? [];
  if (isRight) return isRight(rest) ? undefined : `${address} is not a whole address. Write it like ${example}`;
  return `${address} is not a whole address. Begin it with https://, mailto: or tel:, or write one of our pages: ${pageList}.`;
}

function internalProblem(address: string, route: RoutePath, { anchors, hasFile }: Destinations): string | undefined {
  const [, path, anchor] = /^([^?#]*)[^#]*(?:#(.*))?/.exec(address) ?? [];
  const target = path || route;
  if (!routes.some((route) => route.path === target)) {
    if (hasFile(target)) return undefined;
    const isFile = /\.\w+$/.test(target);
    if (isFile) return `There is no file ${target} yet. Send it to a developer, who puts it into public/.`;
    return `There is no page ${target}. The pages are ${pageList}.`;
  }
  const known = anchors.get(target);
  if (anchor === undefined || !known || known.includes(anchor)) return undefined;
  return `${target} has no heading for #${anchor}. It has ${known.map((name) => `#${name}`).join(', ')}.`;
}
