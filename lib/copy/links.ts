/** Checks links: each needs a working address, and words that name its destination (WCAG 2.4.4). */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { unescape as decode } from 'node:querystring';
import type { Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { routes, site } from '#lib/site.ts';
import { fieldAnchors, type PageCopy } from './copy';
import { isHeading, normalizeWords, textOf } from './elements';
import { pointAt } from './findings';
import { blank } from './words';

/** Link texts that say nothing in a screen reader's list of links, as `normalizeWords` returns them. */
const vagueTexts = [
  // Nothing, the number of a reference, or an address.
  /^\p{N}{0,2}$|^(https?|www) /u,
  /^(click|go|tap)( here)?$|^here$/,
  /^((find out|learn|read|see) )?more( info(rmation)?)?$/,
  /^(follow )?this( link| page)?$|^link$|^page$/,
];

/** A web or email address in running text. The domain of a name, as in Booking.com, begins with a capital letter. */
const bareAddress =
  /(?<!\]\(\S*)(?:(?:\bhttps?:\/\/|\bwww\.)\S*[\p{L}\p{N}/]|[^\s@(]+@[^\s@]+\.\p{L}+|(?<![\p{L}\p{N}.-])(?:[\da-z-]+\.)+(?:com|info|io|net|org)\b(?:\/\S*[\p{L}\p{N}/])?)/gu;

const pageList = routes.map(({ path }) => path).join(', ');

const tracking = 'Remove $1 from this address: it tells the other site where your readers come from.';
const draft = '$& is the address of a draft, which others may not see. Write the public one.';
const digits = 'Write the number with digits, dots or hyphens, and without spaces: $1:+1-555-0100';
const incomplete = `$& is not a complete address. Write one of our pages (${pageList}), or one like https://example.org, mailto:name@example.org or tel:+15550100.`;

/** Of this site, or of its preview. */
const ourSite = RegExp(
  String.raw`^(?:${site.url}|https?://(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?)(?:/(.*)|$)`,
  'i',
);

/** Allows `mailto:` with several recipients and a subject, and `tel:` and `sms:` with an extension (RFC 3966). */
const complete = String.raw`https://[^\s/.]+\.\S+$|mailto:[^\s@?]+@[^\s@?]+\.\S+$|(?:tel|sms):\+?[\d().*#-]{3,}(?:[;,?]\S*)?$|/(?!/)|#`;

/** Each pattern matches a whole address, as Markdown encodes it, and fills in the advice. The first match counts. */
const wrongAddresses: readonly [pattern: RegExp, advice: string][] = [
  [/^#?$/, 'Write an address between the round brackets of this link.'],
  [ourSite, 'This is a page of our own site. Write /$1'],
  [/^http:.*/i, 'Write https:// instead of http://, which is not encrypted.'],
  [/^https:\/\/www\.google\.\w+\/url\?(?:.*&)?(?:q|url)=([^&]+).*/i, 'Write the address itself: $1'],
  [/^[^#]*?[?&]((?:(?:utm_\w+|\w*cl(?:k|ick)?id|mc_[ce]id)=[^&#]*&?)+).*/i, tracking],
  [/^https:\/\/docs\.google\.com\/.*\/edit.*/i, draft],
  // Of Netlify, Vercel and Cloudflare.
  [/^https:\/\/(?:[^/]*--[^/]*\.netlify\.app|[^/]*-git-[^/]*\.vercel\.app|[\da-f]{8}\.[^/]*\.pages\.dev).*/i, draft],
  [/^www\.\S+/i, 'Write https://$&'],
  [/^[^\s@:/?]+@[^\s@/]+\.[^\s@/]+$/, 'Write mailto:$&'],
  [/^(tel|sms):(?=.*(?:%20|\/)).*/i, digits],
  [RegExp(`^(?!${complete}).*`, 'i'), incomplete],
];

/** The files in `public/` below `root`, every readable page, and names such as monday.com (`knownWords`). */
type Destinations = { root: string; pages: readonly PageCopy[]; known: RegExp };

/** Reports the links and addresses of a page that do not work. */
export function checkLinks({ route, elements }: PageCopy, file: VFile, destinations: Destinations): void {
  const page: Root = { type: 'root', children: elements };
  visit(page, (node) => {
    if (node.type === 'text') checkBareAddresses(node, file, destinations.known);
    if (node.type !== 'element' || node.tagName !== 'a') return;

    const reason = checkAddress(String(node.properties.href), route, destinations);
    if (reason) file.message(reason, node);

    const words = textOf(node).replace(/\s+/g, ' ').trim();
    const isVague = vagueTexts.some((pattern) => pattern.test(normalizeWords(words)));
    if (isVague) file.message(`Say in words where this link leads, instead of "${words}".`, node);
    return SKIP;
  });
}

function checkBareAddresses({ value, position }: Text, file: VFile, known: RegExp): void {
  for (const { 0: address, index } of value.replace(known, blank).matchAll(bareAddress)) {
    const isEmail = address.includes('@');
    const target = isEmail ? `mailto:${address}` : `https://${address.replace(/^https?:\/\//, '')}`;
    const wayOut = isEmail ? '' : ' If it is a name, add it to app/words.txt.';
    const reason = `${address} is not a link. Write it as one: [words](${target})${wayOut}`;
    file.message(reason, pointAt(value, index, position?.start.line));
  }
}

/** @returns what is wrong with the address of a link, if anything */
function checkAddress(address: string, route: string, { root, pages }: Destinations): string | undefined {
  const wrong = wrongAddresses.find(([pattern]) => pattern.test(address));
  if (wrong) return decode(address.replace(...wrong));
  if (!/^[/#]/.test(address)) return undefined;

  const [pathAndQuery = '', fragment] = address.split('#');
  // A browser finds a text fragment (`#:~:text=`) by its words.
  const anchor = fragment && decode(fragment.replace(/:~:.*/, ''));
  const target = decode(pathAndQuery.replace(/\?.*/, '')) || route;
  if (!routes.some((page) => page.path === target)) {
    if (statSync(join(root, 'public', target), { throwIfNoEntry: false })?.isFile()) return undefined;
    const page = target.replace(/(?:\/|\.html|\.md)$/, '').toLowerCase();
    if (routes.some(({ path }) => path === page)) return `Write ${page} instead of ${target}`;
    if (/\.\w+$/.test(target))
      return `There is no file ${target} yet. Send it to a developer, who puts it into public/.`;
    return `There is no page ${target}. The pages are ${pageList}.`;
  }
  // Links may lead to a form field.
  if (anchor && fieldAnchors.includes(anchor) && anchor.startsWith(`${target.slice(1)}-`)) return undefined;
  const headings = pages.find((copy) => copy.route === target)?.elements.filter(isHeading) ?? [];
  const anchors = headings.map(({ properties: { id } }) => String(id));
  if (!anchor || anchors.length === 0 || anchors.includes(anchor)) return undefined;
  return `${target} has no heading for #${anchor}. It has ${anchors.map((name) => `#${name}`).join(', ')}.`;
}
