import { createHash } from 'node:crypto';
import { parse } from 'postcss';
import { allOrigins, originsOf, type Resource } from '#lib/allowedOrigins.ts';
import { settings } from '#lib/settings.ts';
import { ExportProblem, islandSelector, type Page } from './page';

/** A browser looks for the character encoding in this many bytes (HTML standard, 4.2.5.4). */
const encodingSearchedIn = 1024;

/** Something that a page loads: what it is, where it stands, and its address. */
type Load = { resource: Resource; where: string; address: string };

/** The attributes that make a browser load something, by element. A `link` and a form are matters of their own. */
const loading: readonly [selector: string, attribute: string, resource: Resource][] = [
  ['iframe, frame', 'src', 'frames'],
  ['img, input', 'src', 'pictures'],
  ['img, picture > source', 'srcset', 'pictures'],
  ['video', 'poster', 'pictures'],
  ['svg image', 'href', 'pictures'],
  ['video, audio, :not(picture) > source, track', 'src', 'media'],
  ['script', 'src', 'scripts'],
];

/** What a `link` loads, by its `rel`, and by its `as` where it loads ahead. */
const linked: Readonly<Record<string, Resource>> = {
  stylesheet: 'styles',
  icon: 'pictures',
  'apple-touch-icon': 'pictures',
  modulepreload: 'scripts',
  font: 'fonts',
  image: 'pictures',
  script: 'scripts',
  style: 'styles',
  video: 'media',
  audio: 'media',
  fetch: 'connections',
};

/**
 * Adds the page's own Content-Security-Policy as the first element of its head, so that it holds on any host and
 * before anything else is read.
 * @param code the scripts that the islands of the page load
 * @throws ExportProblem when the page has something that the policy would block
 */
export function addPolicy({ path, document }: Page, code: readonly string[]): void {
  refuseWhatIsBlocked(path, document);
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = contentSecurityPolicy(document, code);
  document.head.prepend(meta);

  const beginning = `<!doctype html>${document.documentElement.outerHTML}`.slice(0, encodingSearchedIn);
  if (!/<meta charset="[^"]+">/.test(beginning)) {
    // Named here, because the policy is what pushes it down the page.
    throw new ExportProblem(
      `${path}: the character encoding must be named in the first ${encodingSearchedIn} bytes, but the policy before ` +
        `it is ${meta.content.length} long. Have fewer inline scripts and styles on the page.`,
    );
  }
}

/**
 * @param code the scripts that the islands of the page load
 * @returns the strictest policy under which the finished page works as it does without one
 */
export function contentSecurityPolicy(document: Document, code: readonly string[]): string {
  const loads = loadsOf(document);
  const islands = [...document.querySelectorAll<HTMLElement>(islandSelector)];
  /** What islands may load later: their code names it, or their props. */
  const named = [...code, ...islands.map(({ dataset }) => dataset.props ?? '')].join('\n');
  const isUsed = (resource: Resource, origin: string) =>
    named.includes(origin) || loads.some((load) => load.resource === resource && originOf(load.address) === origin);
  // Nobody can see in the page what such a script will ask for.
  const hasForeignScript = originsOf('scripts').some((origin) => isUsed('scripts', origin));
  /** The foreign origins that the page uses, and its own where it uses that. */
  const used = (resource: Resource) => [
    ...(loads.some((load) => load.resource === resource && isOwn(load.address)) ? ["'self'"] : []),
    ...originsOf(resource).filter((origin) => isUsed(resource, origin) || (hasForeignScript && resource !== 'scripts')),
  ];
  // Structured data is not subject to the policy; speculation rules are, in browsers that know them.
  const scripts = [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')].map(hashOf);
  const styles = [...document.querySelectorAll('style')].map(hashOf);
  // A directive without a source allows nothing.
  const sources: Record<string, readonly string[]> = {
    'default-src': [],
    // An island comes from the page's own host, whose address no page knows.
    'script-src': [...(islands.length > 0 ? ["'self'"] : []), ...used('scripts'), ...scripts],
    'style-src': [...styles, ...used('styles')],
    'img-src': ["'self'", ...used('pictures')],
    'font-src': ["'self'", ...used('fonts')],
    'media-src': used('media'),
    'frame-src': used('frames'),
    'manifest-src': ["'self'"],
    // Its own host: Lighthouse reads robots.txt through the page.
    'connect-src': [
      "'self'",
      ...(named.includes(settings.emailOrigin) ? [settings.emailOrigin] : []),
      ...used('connections'),
    ],
    'base-uri': [],
    // React cancels every submit; nothing is ever sent by the browser itself.
    'form-action': [],
    'trusted-types': [],
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(sources)
    .filter(([name, allowed]) => allowed.length > 0 || !['media-src', 'frame-src'].includes(name))
    .map(([name, allowed]) => `${name} ${[...new Set(allowed)].join(' ') || "'none'"}`)
    .join('; ');
}

function hashOf({ textContent }: Element): string {
  return `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`;
}

function originOf(address: string): string {
  return new URL(address, settings.siteUrl).origin;
}

function isOwn(address: string): boolean {
  return originOf(address) === new URL(settings.siteUrl).origin;
}

/** @returns everything that the page makes a browser load by itself */
function loadsOf(document: Document): Load[] {
  const byAttribute = loading.flatMap(([selector, attribute, resource]) =>
    [...document.querySelectorAll(selector)].flatMap((element) =>
      addressesIn(element, attribute).map((address) => ({
        resource,
        where: `<${element.localName} ${attribute}>`,
        address,
      })),
    ),
  );
  const byLink = [...document.querySelectorAll('link')].flatMap((link) => {
    const resource = [...link.relList, link.getAttribute('as') ?? ''].flatMap((word) => linked[word] ?? [])[0];
    const addresses = [...addressesIn(link, 'href'), ...addressesIn(link, 'imagesrcset')];
    return resource ? addresses.map((address) => ({ resource, where: `<link rel="${link.rel}">`, address })) : [];
  });
  return [...byAttribute, ...byLink, ...[...document.querySelectorAll('style')].flatMap(loadsOfStyle)];
}

/** @returns the address in an attribute, or all of them where it names several for several screens */
function addressesIn(element: Element, attribute: string): string[] {
  const value = element.getAttribute(attribute)?.trim();
  if (!value) return [];
  return attribute.endsWith('srcset') ? value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? '') : [value];
}

function loadsOfStyle({ textContent }: Element): Load[] {
  const loads: Load[] = [];
  const sheet = parse(textContent);
  sheet.walkAtRules('import', ({ params }) => {
    const [, address = ''] = /^(?:url\()?["']?([^"')\s]+)/.exec(params) ?? [];
    loads.push({ resource: 'styles', where: '@import', address });
  });
  sheet.walkDecls(({ prop, value, parent }) => {
    const isFont = parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face';
    for (const [, address = ''] of value.matchAll(/url\(\s*["']?([^"')]+)/g))
      loads.push({ resource: isFont ? 'fonts' : 'pictures', where: `the style ${prop}`, address });
  });
  return loads;
}

/** Elements and attributes that no page may have, whatever their address: a selector, and what to do instead. */
const blocked: readonly [selector: string, attribute: string, instead: string][] = [
  ['object', 'data', 'Use <img>, <video> or a frame.'],
  ['embed', 'src', 'Use <img>, <video> or a frame.'],
  ['base', 'href', 'Write the whole address where it is needed.'],
  // What React puts there is its own, and it cancels the submit.
  ['form:not([action^="javascript:throw"])', 'action', 'Send from a client component in an <Island>.'],
  ['*', 'formaction', 'Send from a client component in an <Island>.'],
  ['a', 'ping', 'Leave it out.'],
];

/** @throws ExportProblem with the page, the element and its address */
function refuseWhatIsBlocked(path: string, document: Document): void {
  const refuse = (what: string, instead: string) => {
    throw new ExportProblem(`${path}: the policy blocks ${what}. ${instead}`);
  };
  for (const { localName, attributes } of document.querySelectorAll('*')) {
    const found = [...attributes].find(({ name }) => name === 'style' || name.startsWith('on'));
    if (found) refuse(`the attribute ${found.name} of <${localName}>`, 'Use a class, or a component in an <Island>.');
  }
  for (const [selector, attribute, instead] of blocked) {
    for (const element of document.querySelectorAll(`:is(${selector})[${attribute}]`))
      refuse(`<${element.localName} ${attribute}="${element.getAttribute(attribute)}">`, instead);
  }
  for (const { resource, where, address } of loadsOf(document)) {
    if (/^data:/i.test(address)) refuse(`the address data: of ${where}`, 'Put the file into public/.');
    if (resource === 'frames' && isOwn(address)) {
      refuse(
        `${where} with ${address}`,
        'No frame may show a page of this site (scripts/export/headers.ts): link to it.',
      );
    }
    if (!isOwn(address) && !originsOf(resource).includes(originOf(address))) {
      refuse(
        `${where} with ${address}`,
        `${resource === 'frames' ? 'Link to it' : 'Put the file into public/'}, or allow ${originOf(address)} under "${resource}" in lib/allowedOrigins.ts.`,
      );
    }
  }
  // Not subject to the policy, and yet a visit to somebody else.
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link:is([rel~=preconnect], [rel~=dns-prefetch], [rel~=prefetch])',
  )) {
    const address = link.getAttribute('href') ?? '';
    if (!isOwn(address) && !allOrigins().includes(originOf(address)))
      refuse(
        `<link rel="${link.rel}"> with ${address}`,
        `Leave it out, or allow ${originOf(address)} in lib/allowedOrigins.ts.`,
      );
  }
}
