import { createHash } from 'node:crypto';
import { parse } from 'postcss';
import { allOrigins, originsOf, type Resource } from '#lib/allowedOrigins.ts';
import { settings } from '#lib/settings.ts';
import { ExportProblem, islandSelector, type Page } from './page';

/** Browsers look for the character encoding in the first 1,024 bytes (HTML standard, 4.2.5.4). */
const encodingSearchedIn = 1024;

/** Something that a page loads, and the place in the page that names it. */
type Load = { resource: Resource; where: string; address: string };

/** The attributes that make a browser load something, by element. Links and forms follow below. */
const loading: readonly [selector: string, attribute: string, resource: Resource][] = [
  ['iframe, frame', 'src', 'frames'],
  ['img, input', 'src', 'pictures'],
  ['img, picture > source', 'srcset', 'pictures'],
  ['video', 'poster', 'pictures'],
  ['svg image', 'href', 'pictures'],
  ['video, audio, :not(picture) > source, track', 'src', 'media'],
  ['script', 'src', 'scripts'],
];

/** What a `link` loads, by its `rel`, or by its `as` if it preloads. */
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
 * Adds the page's own Content-Security-Policy as the first element of its head, so that it works on any host and for
 * everything behind it.
 * @param code of the page's islands
 * @throws ExportProblem when the policy would block a part of the page
 */
export function addPolicy({ path, document }: Page, code: readonly string[]): void {
  refuseWhatIsBlocked(path, document);
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = contentSecurityPolicy(document, code);
  document.head.prepend(meta);

  const beginning = `<!doctype html>${document.documentElement.outerHTML}`.slice(0, encodingSearchedIn);
  if (!/<meta charset="[^"]+">/.test(beginning)) {
    // Checked here, because the policy pushes it down the page.
    throw new ExportProblem(
      `${path}: the character encoding must be named in the first ${encodingSearchedIn} bytes, but the policy before ` +
        `it is ${meta.content.length} long. Have fewer inline scripts and styles on the page.`,
    );
  }
}

/** @returns the strictest policy that changes nothing about the finished page */
function contentSecurityPolicy(document: Document, code: readonly string[]): string {
  const loads = loadsOf(document);
  const islands = [...document.querySelectorAll<HTMLElement>(islandSelector)];
  /** Where islands name what they may load later. */
  const named = [...code, ...islands.map(({ dataset }) => dataset.props ?? '')].join('\n');
  const isUsed = (resource: Resource, origin: string) =>
    named.includes(origin) || loads.some((load) => load.resource === resource && originOf(load.address) === origin);
  // Nobody can tell what such a script will load.
  const hasForeignScript = originsOf('scripts').some((origin) => isUsed('scripts', origin));
  /** The origins that the page uses, its own included. */
  const used = (resource: Resource) => [
    ...(loads.some((load) => load.resource === resource && isOwn(load.address)) ? ["'self'"] : []),
    ...originsOf(resource).filter((origin) => isUsed(resource, origin) || (hasForeignScript && resource !== 'scripts')),
  ];
  // The policy ignores structured data, but not speculation rules.
  const scripts = [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')].map(hashOf);
  const styles = [...document.querySelectorAll('style')].map(hashOf);
  // A directive without a source allows nothing.
  const sources: Record<string, readonly string[]> = {
    'default-src': [],
    // The files of islands are on the page's own host, whatever its address.
    'script-src': [...(islands.length > 0 ? ["'self'"] : []), ...used('scripts'), ...scripts],
    'style-src': [...styles, ...used('styles')],
    'img-src': ["'self'", ...used('pictures')],
    // The letters of the headlines (headlineFont.ts).
    'font-src': ["'self'", 'data:', ...used('fonts')],
    'media-src': used('media'),
    'frame-src': used('frames'),
    'manifest-src': ["'self'"],
    // 'self', because Lighthouse reads robots.txt through the page.
    'connect-src': [
      "'self'",
      ...[settings.emailOrigin].filter((origin) => named.includes(origin)),
      ...used('connections'),
    ],
    'base-uri': [],
    // React cancels every submit, so browsers never send a form themselves.
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

/** @returns everything that browsers load for the page by themselves */
function loadsOf(document: Document): Load[] {
  const byAttribute = loading.flatMap(([selector, attribute, resource]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => loadsIn(element, attribute, resource)),
  );
  const byLink = [...document.querySelectorAll('link')].flatMap((link) => {
    const [resource] = [...link.relList, link.getAttribute('as') ?? ''].flatMap((word) => linked[word] ?? []);
    const where = `<link rel="${link.rel}">`;
    return resource ? ['href', 'imagesrcset'].flatMap((name) => loadsIn(link, name, resource, where)) : [];
  });
  return [...byAttribute, ...byLink, ...[...document.querySelectorAll('style')].flatMap(loadsOfStyle)];
}

/** An attribute loads one address, or, with several for several screens, any of them. */
function loadsIn(element: Element, name: string, resource: Resource, where = `<${element.localName} ${name}>`): Load[] {
  const value = element.getAttribute(name)?.trim() ?? '';
  const addresses = name.endsWith('srcset') ? value.split(/,\s+/).map((one) => one.replace(/\s.*/s, '')) : [value];
  return addresses.filter(Boolean).map((address) => ({ resource, where, address }));
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

/** Elements and attributes that no page may have, whatever their address, and what to do instead. */
const blocked: readonly [selector: string, attribute: string, instead: string][] = [
  ['object', 'data', 'Use <img>, <video> or a frame.'],
  ['embed', 'src', 'Use <img>, <video> or a frame.'],
  ['base', 'href', 'Write the whole address where it is needed.'],
  // React's own action cancels the submit.
  ['form:not([action^="javascript:throw"])', 'action', 'Send from a client component in an <Island>.'],
  ['*', 'formaction', 'Send from a client component in an <Island>.'],
  ['a', 'ping', 'Leave it out.'],
];

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
    const what = `${where} with ${address}`;
    const origin = originOf(address);
    if (/^data:/i.test(address) && resource === 'fonts') continue;
    if (/^data:/i.test(address)) refuse(`the address data: of ${where}`, 'Put the file into public/.');
    if (resource === 'frames' && isOwn(address))
      refuse(what, 'No frame may show a page of this site (scripts/export/headers.ts): link to it.');
    if (!isOwn(address) && !originsOf(resource).includes(origin)) {
      const instead = resource === 'frames' ? 'Link to it' : 'Put the file into public/';
      refuse(what, `${instead}, or allow ${origin} under "${resource}" in lib/allowedOrigins.ts.`);
    }
  }
  // The policy ignores these, and yet they contact another site.
  const hints = 'link:is([rel~=preconnect], [rel~=dns-prefetch], [rel~=prefetch])';
  for (const link of document.querySelectorAll<HTMLLinkElement>(hints)) {
    const address = link.getAttribute('href') ?? '';
    const instead = `Leave it out, or allow ${originOf(address)} in lib/allowedOrigins.ts.`;
    if (!isOwn(address) && !allOrigins().includes(originOf(address)))
      refuse(`<link rel="${link.rel}"> with ${address}`, instead);
  }
}
