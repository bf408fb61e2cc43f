import { hash } from 'node:crypto';
import { contentSecurityPolicy, directives } from '#lib/document/contentSecurityPolicy.ts';
import { settings } from '#lib/settings.ts';
import { site } from '#lib/site.ts';
import type { Page } from './parsePages';

/** The attributes with which pages load files or send forms, and the directive that browsers apply to each. */
const rules: readonly [directive: string, attribute: string, elements: string][] = [
  ['script-src', 'src', 'script'],
  ['script-src', 'href', 'link:is([rel=modulepreload], [as=script])'],
  ['style-src', 'href', 'link:is([rel~=stylesheet], [as=style])'],
  ['img-src', 'src', 'img, input'],
  ['img-src', 'srcset', 'img, source'],
  ['img-src', 'poster', 'video'],
  ['img-src', 'href', 'link:is([rel*=icon], [as=image])'],
  ['font-src', 'href', 'link[as=font]'],
  ['media-src', 'src', 'video, audio, source, track'],
  ['frame-src', 'src', 'iframe'],
  ['manifest-src', 'href', 'link[rel=manifest]'],
  // No directive applies to these two, but they contact the other site.
  ['connect-src', 'href', 'link:is([rel=preconnect], [rel=dns-prefetch])'],
  ['form-action', 'action', 'form'],
  ['form-action', 'formaction', 'button, input'],
];

/** Returns a sentence for each URL that its directive does not allow, with one page that uses it. */
export function findDisallowedUrls(pages: readonly Page[]): string[] {
  const sentences = new Map<string, string>();
  for (const { path, document } of pages) {
    for (const { directive, element, url } of urlsOf(document)) {
      // `data:` URLs have the origin "null".
      const { origin } = new URL(url, site.url);
      const source = origin === site.url ? "'self'" : origin;
      const isForm = directive === 'form-action';
      const isOwnFile = source === "'self'" && !isForm;
      if (isOwnFile || source === 'null' || directives[directive]?.includes(source)) continue;
      const use = `<${element}> ${isForm ? 'sends to' : 'loads'} ${url}`;
      const remedy = isForm ? 'Link to a page with that form' : 'Put the file into public/, link to it';
      const advice = `${remedy}, or add ${source} to ${directive} in lib/document/contentSecurityPolicy.ts.`;
      sentences.set(use, `${path}: ${use}. ${advice}`);
    }
  }
  return [...sentences.values()];
}

function urlsOf(document: Document) {
  return rules.flatMap(([directive, attribute, elements]) =>
    [...document.querySelectorAll(`:is(${elements})[${attribute}]`)].flatMap((element) => {
      const value = `${element.getAttribute(attribute)}`;
      // The sizes in a `srcset` pass as paths of the site.
      const urls = attribute === 'srcset' ? value.split(/,?\s+/) : [value];
      return urls.map((url) => ({ directive, element: element.localName, url }));
    }),
  );
}

/** Builds the policy of a finished page from its own scripts and styles, its islands' code, and all allowed origins. */
export function policyOf(document: Document, code: string): string {
  const scripts = hashesOf(document, 'script');
  if (code || document.querySelector('script[src]')) scripts.unshift("'self'");

  const styles = hashesOf(document, 'style');
  if (document.querySelector('link[rel~=stylesheet]')) styles.unshift("'self'");

  const hasDataImage = code.includes('data:image/') || document.documentElement.outerHTML.includes('data:image/');
  const needs: Record<string, string[]> = {
    'script-src': scripts,
    'style-src': styles,
    'img-src': hasDataImage ? ['data:'] : [],
    'connect-src': code.includes(settings.emailOrigin) ? [settings.emailOrigin] : [],
    'trusted-types': [],
    'require-trusted-types-for': ["'script'"],
  };
  if (document.querySelector('[style]')) needs['style-src-attr'] = ["'unsafe-inline'"];
  return contentSecurityPolicy(needs);
}

/** Returns the hashes of the inline scripts or styles of a page, as sources of a policy. */
export function hashesOf(document: Document, element: 'script' | 'style'): string[] {
  // A policy applies to speculation rules, but not to structured data.
  const selector = `${element}:not([src], [type="application/ld+json"])`;
  const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
}
