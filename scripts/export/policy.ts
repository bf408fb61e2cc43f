import { createHash } from 'node:crypto';
import { ExportProblem, islandSelector } from './page';

/** A browser looks for the character encoding in this many bytes (HTML standard, 4.2.5.4). */
const encodingSearchedIn = 1024;

/**
 * Adds the page's own Content-Security-Policy as the first element of its head, so that it holds on any host and
 * before anything else is read.
 * @param emailOrigin the one foreign address a page with a form may call
 * @throws ExportProblem when the page has something that the policy would block
 */
export function addPolicy(path: string, document: Document, emailOrigin: string): void {
  refuseWhatIsBlocked(path, document);
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = contentSecurityPolicy(document, emailOrigin);
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

/** @returns the strictest policy under which the finished page works as it does without one */
export function contentSecurityPolicy(document: Document, emailOrigin: string): string {
  const hasForm = document.querySelector(islandSelector) !== null;
  // Structured data is not subject to the policy; speculation rules are, in browsers that know them.
  const scripts = [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')].map(hashOf);
  const styles = [...document.querySelectorAll('style')].map(hashOf);
  // A directive without a source allows nothing.
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    // A page with a form loads its island from its own host, whose address no page knows.
    'script-src': [...(hasForm ? ["'self'"] : []), ...scripts],
    'style-src': styles,
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Its own host: Lighthouse reads robots.txt through the page.
    'connect-src': ["'self'", ...(hasForm ? [emailOrigin] : [])],
    'base-uri': [],
    // React cancels every submit; nothing is ever sent by the browser itself.
    'form-action': [],
    'trusted-types': [],
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`)
    .join('; ');
}

function hashOf({ textContent }: Element): string {
  return `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`;
}

function refuseWhatIsBlocked(path: string, document: Document): void {
  for (const { localName, attributes } of document.querySelectorAll('*')) {
    const blocked = [...attributes].find(({ name }) => name === 'style' || name.startsWith('on'));
    if (blocked) {
      const where = `the attribute ${blocked.name} of <${localName}>`;
      throw new ExportProblem(`${path}: the policy blocks ${where}. Use a class, or a script of the layout.`);
    }
  }
  if ([...document.querySelectorAll('style')].some(({ textContent }) => /url\(["']?data:/.test(textContent))) {
    throw new ExportProblem(`${path}: the policy blocks data: addresses in styles. Put the image into public/.`);
  }
}
