import { hash } from 'node:crypto';
import { contentSecurityPolicy } from '#lib/document/contentSecurityPolicy.ts';
import { settings } from '#lib/settings.ts';

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
