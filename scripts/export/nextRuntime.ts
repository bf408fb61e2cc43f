/** Selects the elements that load Next's runtime (as of 16.4). */
const runtimeElements = 'script[src^="/_next/"], link[href^="/_next/"][href*=".js"], script#_R_';

/** Inline scripts of the runtime: the payload, and React's queue for early submits, which `wake.ts` replaces. */
const runtimeScripts = /^\(?self\.__next_f\b|\$\$reactFormReplay/;

/** React's inline scripts that move the content of `<Suspense>` into place, with or without the runtime. */
const suspenseScripts = /^(\$R[A-Z]\b|requestAnimationFrame\(function\(\)\{\$RT)/;

/** Finds scripts and links that come neither from JSX or metadata, whose strings the payload has, nor from Next. */
export function unknownElements(document: Document, strings: readonly string[]): Element[] {
  const known = new Set(strings);
  return [...document.querySelectorAll('script, link')].filter((element) => {
    const content = element.getAttribute('src') ?? element.getAttribute('href') ?? element.textContent;
    const isNext = element.matches(runtimeElements) || runtimeScripts.test(content) || suspenseScripts.test(content);
    return !isNext && !known.has(content);
  });
}

/** Removes Next's runtime from a page. */
export function removeRuntime(document: Document): void {
  for (const element of document.querySelectorAll(runtimeElements)) element.remove();
  for (const script of document.querySelectorAll('script')) {
    if (runtimeScripts.test(script.text)) script.remove();
  }
}
