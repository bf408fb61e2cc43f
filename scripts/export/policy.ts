import { createHash } from 'node:crypto';
import { allowedOrigins, contentSecurityPolicy } from '#lib/build/allowedOrigins.ts';
import { settings } from '#lib/settings.ts';
import { site } from '#lib/site.ts';
import type { Page } from './parsePages';

/** Attributes with addresses that browsers load or send to. */
const loadedAttributes = /^(src|srcset|imagesrcset|poster|data|action|formaction|ping)$/;
/** Elements whose `href` browsers load. */
const hrefLoaders = 'link:not([rel=canonical], [rel=alternate], [rel=author], [rel=license], [rel=me]), svg :not(a)';

/** Matches addresses with a host, several in a `srcset`. */
const inAttribute = /(?<=^|[\s,])(https?:)?\/\/[^\s,]+/gi;
const inStyle = /(?<=(url\(|@import)\s*["']?)(https?:)?\/\/[^\s)"']+/gi;

/** Returns a sentence for each address whose origin is not allowed, with one page that contains it. */
export function disallowedAddresses(pages: readonly Page[]): string[] {
  const { origin: siteOrigin } = new URL(site.url);
  const allowed = [siteOrigin, ...allowedOrigins.map(({ origin }) => origin)];
  const sentences = new Map<string, string>();
  for (const { path, document } of pages) {
    for (const { place, address } of [...document.querySelectorAll('*')].flatMap(externalAddresses)) {
      const { origin } = new URL(address, siteOrigin);
      if (allowed.includes(origin)) continue;
      const problem = `${place} loads from or sends to another site: ${address}.`;
      const advice = `Put the file into public/ or link to it, or add ${origin} to lib/build/allowedOrigins.ts.`;
      sentences.set(problem, `${path}: ${problem} ${advice}`);
    }
  }
  return [...sentences.values()];
}

type AddressInPage = { place: string; address: string };

/** Finds the addresses with a host that an element loads, in its attributes and styles. */
function externalAddresses(element: Element): AddressInPage[] {
  const { localName, textContent } = element;
  const attributes = [...element.attributes].flatMap(({ name, value }) => {
    const isLoaded = loadedAttributes.test(name) || (/href$/.test(name) && element.matches(hrefLoaders));
    return findAddresses(`<${localName} ${name}>`, value, isLoaded ? inAttribute : inStyle);
  });
  if (localName !== 'style') return attributes;
  return [...attributes, ...findAddresses('<style>', textContent, inStyle)];
}

function findAddresses(place: string, text: string, pattern: RegExp): AddressInPage[] {
  return (text.match(pattern) ?? []).map((address) => ({ place, address }));
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
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return [...document.querySelectorAll(selector)].map(({ textContent }) => `'sha256-${hash(textContent)}'`);
}
