/** Checks links: each must lead somewhere, safely, and say where (WCAG 2.4.4). */
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Copy, textOf } from '#lib/copy/copy.ts';
import { placeIn } from '#lib/copy/frontmatter.ts';
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

/** A web or e-mail address in running text. */
export const bareAddress =
  /(?:\bhttps?:\/\/|\bwww\.)\S*[\p{L}\p{N}/]|[^\s@(]+@[^\s@]+\.\p{L}+|\b(?:[\w-]+\.)+(?:com|info|io|net|org)\b(?:\/\S*[\p{L}\p{N}/])?/giu;

/** Checks the address and the words of every link, and finds addresses that are not links. */
export function checkLinks({ route, elements }: Copy, file: VFile, destinations: Destinations): void {
  const content = { type: 'root' as const, children: elements };
  visit(content, 'element', (element) => {
    if (element.tagName !== 'a') return;
    const address = decoded(String(element.properties.href));
    for (const reason of [addressProblem(address, route, destinations), textProblem(textOf(element))]) {
      if (reason) file.message(reason, element);
    }
  });
  visit(content, 'text', ({ value, position }, _, parent) => {
    if (parent?.type === 'element' && /^(?:a|code)$/.test(parent.tagName)) return;
    for (const { 0: address, index } of value.matchAll(bareAddress)) {
      const place = placeIn(value, index, position?.start.line);
      file.message(`Nobody can click ${address} here. Make it a link: ${linkOf(address)}`, place);
    }
  });
}

/**
 * Writes a web address so that every program reads it: with the host in lower-case ASCII.
 * @returns undefined when it is not a whole address
 */
export function acceptedForm(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  return `${new URL(address).origin}${address.replace(/^[a-z]+:\/*[^/?#]*/i, '')}`;
}

/** Writes a web or e-mail address as a link. */
export function linkOf(address: string): string {
  if (address.includes('@')) return `[${address}](mailto:${address})`;
  const [, withoutScheme = ''] = /^(?:https?:\/\/)?(.*)/i.exec(address) ?? [];
  return `[${withoutScheme.replace(/^www\./i, '')}](${acceptedForm(`https://${withoutScheme}`)})`;
}

/** Restores an address as it was typed: Markdown escapes all but plain letters. */
export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function textProblem(linkText: string): string | undefined {
  const text = linkText.replace(/\s+/g, ' ').trim();
  if (text === '') return 'This link has no words between its square brackets.';
  if (emptyText.test(text)) return `The link "${text}" does not say where it leads. Name the page or the thing.`;
  if (/^https?:|^www\./i.test(text)) return 'The link shows its bare address. Write words in its place.';
  return undefined;
}

function addressProblem(address: string, route: RoutePath, destinations: Destinations): string | undefined {
  if (address === '') return 'This link has no address between its round brackets.';
  if (`${address}/`.startsWith(`${site.url}/`)) {
    return `This link leads to our own site. Write ${address.slice(site.url.length) || '/'}`;
  }
  if (/^[/#](?!\/)/.test(address)) return internalProblem(address, route, destinations);
  const [, scheme, rest = ''] = /^([a-z]+):(.*)/i.exec(address) ?? [];
  switch (scheme?.toLowerCase()) {
    case 'https': {
      const accepted = acceptedForm(address);
      if (!accepted) return `${address} is not a whole address.`;
      return address === accepted ? undefined : `Write ${accepted} in place of ${address}`;
    }
    case 'http':
      return `${address} is not encrypted. Write https:// instead of http://`;
    case 'mailto':
      return isEmail(rest) ? undefined : `${address} is not an e-mail address. Write it like mailto:name@example.org`;
    case 'tel':
      return /^\+?[\d-]+$/.test(rest) ? undefined : 'Write the number like tel:+15550100';
    case undefined:
      return `${address} is not a whole address. Write https:// in front of it, or one of our pages: ${pageList}.`;
    default:
      return `A link cannot begin with ${scheme}: here. Use a page of ours, https:, mailto: or tel:.`;
  }
}

function internalProblem(address: string, route: RoutePath, { anchors, hasFile }: Destinations): string | undefined {
  const [, path, anchor] = /^([^?#]*)[^#]*(?:#(.*))?/.exec(address) ?? [];
  const target = path || route;
  if (!routes.some((route) => route.path === target)) {
    return path && hasFile(path) ? undefined : `There is no page ${path}. The pages are ${pageList}.`;
  }
  const known = anchors.get(String(target));
  if (anchor === undefined || !known || known.includes(anchor)) return undefined;
  return `${target} has no heading for #${anchor}. It has ${known.map((name) => `#${name}`).join(', ')}.`;
}
