import { createHash } from 'node:crypto';
import { allowedOrigins, contentSecurityPolicy } from '#lib/document/contentSecurityPolicy.ts';
import { settings } from '#lib/settings.ts';
import { site } from '#lib/site.ts';
import type { Page } from './parsePages';

/** Elements that load a file, or prepare to. */
const loaders = '[src], link:is([rel*=pre], [rel~=stylesheet], [rel~=icon], [rel=manifest])';

/** Returns a sentence for each URL whose origin is not allowed, with one page that loads it. */
export function findDisallowedUrls(pages: readonly Page[]): string[] {
  const { origin: siteOrigin } = new URL(site.url);
  // `data:` URLs have the origin "null".
  const allowed = [siteOrigin, 'null', ...allowedOrigins];
  const sentences = new Map<string, string>();
  for (const { path, document } of pages) {
    for (const element of document.querySelectorAll(loaders)) {
      const url = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
      const { origin } = new URL(url, siteOrigin);
      if (allowed.includes(origin)) continue;
      const advice = `Put the file into public/ or link to it, or add ${origin} to lib/document/contentSecurityPolicy.ts.`;
      sentences.set(url, `${path}: <${element.localName}> loads ${url} from another site. ${advice}`);
    }
  }
  return [...sentences.values()];
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
