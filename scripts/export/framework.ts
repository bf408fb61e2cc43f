/** Where Next puts the client runtime into an exported page (seen on 16.4). */

/** Folder of the scripts, as pages write it. */
export const chunkFolder = '/_next/static/chunks/';

/** The hook of React's `<form action={fn}>`: an inline script that queues what is sent before hydration. */
const replayQueue = '$$reactFormReplay';

export type Framework = {
  /** Scripts with an address, in the order of the page; one may stand there twice. */
  chunks: HTMLScriptElement[];
  /** Scripts for browsers that know no modules, which lack `popover` and much else of what the site stands on. */
  polyfills: HTMLScriptElement[];
  /** The inline script that starts the runtime once its chunks are there. */
  bootstrap: HTMLScriptElement | undefined;
  /** Inline scripts that carry the page a second time, as data for React. */
  flight: HTMLScriptElement[];
  /** The inline script that queues an early Send. */
  replay: HTMLScriptElement | undefined;
  /** Preloads of scripts. */
  preloads: HTMLLinkElement[];
};

/** Finds every part of the runtime in a page, and changes nothing. */
export function frameworkOf(document: Document): Framework {
  const scripts = [...document.querySelectorAll('script')];
  const withAddress = scripts.filter((script) => script.getAttribute('src')?.startsWith('/_next/'));
  const inline = scripts.filter((script) => !script.hasAttribute('src'));
  return {
    chunks: withAddress.filter((script) => !script.hasAttribute('nomodule')),
    polyfills: withAddress.filter((script) => script.hasAttribute('nomodule')),
    bootstrap: inline.find((script) => script.id === '_R_'),
    flight: inline.filter((script) => script.text.includes('self.__next_f')),
    replay: inline.find((script) => script.text.includes(replayQueue)),
    preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')],
  };
}

/** Takes every part of the runtime out of a page, the queue for an early Send included. */
export function removeFramework({ chunks, polyfills, bootstrap, flight, replay, preloads }: Framework): void {
  for (const element of [...chunks, ...polyfills, bootstrap, ...flight, replay, ...preloads])
    element?.remove();
}
