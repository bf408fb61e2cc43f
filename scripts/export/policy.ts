import { createHash } from 'node:crypto';
import { allowedOrigins, contentSecurityPolicy } from '#lib/build/allowedOrigins.ts';
import { settings } from '#lib/settings.ts';
import { site } from '#lib/site.ts';
import type { Page } from './page';

/** Attributes whose address a browser loads or sends to, and the elements whose `href` it loads. */
const loadedAttributes = /^(src|srcset|imagesrcset|poster|data|action|formaction|ping)$/;
const hrefLoaders = 'link:not([rel=canonical], [rel=alternate], [rel=author], [rel=license], [rel=me]), svg :not(a)';

/** Addresses with a host; a `srcset` has several. */
const inAttribute = /(?<=^|[\s,])(https?:)?\/\/[^\s,]+/gi;
const inStyle = /(?<=(url\(|@import)\s*["']?)(https?:)?\/\/[^\s)"']+/gi;

/** @returns a sentence for each address of another site that is not in the table, with a page that has it */
export function refusedAddresses(pages: readonly Page[]): string[] {
  const { origin: siteOrigin } = new URL(site.url);
  const allowed = [siteOrigin, ...allowedOrigins.map(({ origin }) => origin)];
  const sentences = new Map<string, string>();
  for (const { path, document } of pages) {
    for (const [where, address] of [...document.querySelectorAll('*')].flatMap(addressesOf)) {
      const { origin } = new URL(address, siteOrigin);
      const what = `${where} asks another site for ${address}.`;
      const advice = `Put the file into public/ or link to it, or add ${origin} to lib/build/allowedOrigins.ts.`;
      if (!allowed.includes(origin)) sentences.set(what, `${path}: ${what} ${advice}`);
    }
  }
  return [...sentences.values()];
}

/** @returns each address with a host that an element loads, and the attribute or element that has it */
function addressesOf(element: Element): [where: string, address: string][] {
  const { localName } = element;
  const attributes = [...element.attributes].map(({ name, value }) => {
    const isLoaded = loadedAttributes.test(name) || (/href$/.test(name) && element.matches(hrefLoaders));
    return [`<${localName} ${name}>`, value, isLoaded ? inAttribute : inStyle] as const;
  });
  const css = localName === 'style' ? [['<style>', element.textContent, inStyle] as const] : [];
  return [...attributes, ...css].flatMap(([where, text, pattern]) =>
    (text.match(pattern) ?? []).map((address) => [where, address]),
  );
}

/**
 * @param code of the page's islands
 * @returns the policy of a finished page: its own hashes, and the whole table
 */
export function policyOf(document: Document, code: string): string {
  const when = (condition: unknown, source: string) => (condition ? [source] : []);
  return contentSecurityPolicy({
    'script-src': [...when(code || document.querySelector('script[src]'), "'self'"), ...hashesOf(document, 'script')],
    'style-src': [...when(document.querySelector('link[rel~=stylesheet]'), "'self'"), ...hashesOf(document, 'style')],
    ...(document.querySelector('[style]') && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': when((document.documentElement.outerHTML + code).includes('data:image/'), 'data:'),
    'connect-src': when(code.includes(settings.emailOrigin), settings.emailOrigin),
    'trusted-types': [],
    'require-trusted-types-for': ["'script'"],
  });
}

/** @returns the sources that allow the inline scripts of a page, as they are, or its styles */
export function hashesOf(document: Document, element: 'script' | 'style'): string[] {
  // The policy ignores structured data, but not speculation rules.
  const selector = `${element}:not([src], [type="application/ld+json"])`;
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return [...document.querySelectorAll(selector)].map(({ textContent }) => `'sha256-${hash(textContent)}'`);
}
