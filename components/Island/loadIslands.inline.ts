/**
 * Loads each island at the first interaction, or after `load` if there is a stored message. Runs inline at the end of
 * the body, so keep it small. If an island fails, dispatches `unavailable` on it.
 */
import { type IslandElement, islandSelector } from './islandData';

/** The address of the file with React and `hydrate`, which scripts/export/islands.ts fills in. */
declare const hydrateFile: string;

const firstInteraction = new Promise<void>((resolve) => {
  // Captures the events, so that no other listener can stop them.
  for (const type of ['touchstart', 'focusin', 'keydown']) addEventListener(type, () => resolve(), true);
  // The visitor may have begun before this script ran.
  if (document.activeElement !== document.body) resolve();
  // With a stored message, start without an interaction. Not before `load`, because in Firefox an import would delay it.
  if (history.state) addEventListener('load', () => resolve());
});

/** Whether an input method, such as for Japanese, is composing text. */
let isComposing = false;
function startComposing(): void {
  isComposing = true;
}
function endComposing(): void {
  isComposing = false;
}
// Not `compositionstart`, which may come before this script runs.
addEventListener('compositionupdate', startComposing, true);
addEventListener('compositionend', endComposing, true);
// Android is still composing the last word when the visitor sends.
addEventListener('submit', endComposing, true);

for (const island of document.querySelectorAll<IslandElement>(islandSelector)) {
  preload(island);
  startOnDemand(island);
}

/** Preloads the files of an island, unless the visitor saves data. */
function preload(island: IslandElement): void {
  // A cast, because only Chromium has `connection`, and TypeScript lacks it.
  if ((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) return;
  const links = filesOf(island).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
  // Half a second after `load`: Safari has no `requestIdleCallback`, and Chromium may never call it on a busy machine.
  addEventListener('load', () => setTimeout(() => document.head.append(...links), 500));
}

function filesOf({ dataset }: IslandElement): string[] {
  return [hydrateFile, dataset.script];
}

/** Starts an island at the first interaction, or at a click or a submit in it, which also try again after a failure. */
function startOnDemand(island: IslandElement): void {
  /** The buttons that the visitor has clicked before the island runs. */
  let clicked: HTMLElement[] = [];
  let hasStarted = false;
  let importCount = 0;
  listen();
  firstInteraction.then(start);

  function listen(): void {
    island.onclick = ({ target }) => {
      // The target of a click is an element.
      const button = (target as Element).closest<HTMLElement>('[type=button]');
      if (button) clicked.push(button);
      start();
    };
    island.onsubmit = () => {
      start();
      // Prevents the browser's own submit. `MessageForm` repeats it.
      return false;
    };
  }

  async function start(): Promise<void> {
    if (hasStarted) return;
    hasStarted = true;
    try {
      const [{ hydrate }, component] = await importFiles();
      await hydrate(island, component, takeClicked, () => isComposing);
    } catch (error) {
      console.error(`The island ${island.dataset.script} does not run.`, error);
      island.dispatchEvent(new Event('unavailable'));
      clicked = [];
      hasStarted = false;
      // `takeClicked` may have removed the handlers.
      listen();
    }
  }

  /** Ends the queue, because React listens from now on. */
  function takeClicked(): HTMLElement[] {
    island.onclick = null;
    island.onsubmit = null;
    return clicked;
  }

  /** Returns the preloaded addresses, and then others each time, because browsers remember even a failed import. */
  function nextAddresses(): string[] {
    const query = importCount > 0 ? `?${importCount}` : '';
    importCount += 1;
    return filesOf(island).map((file) => file + query);
  }

  /** Tries again twice, because a lost connection may come back. */
  async function importFiles(retries = 2) {
    const addresses = nextAddresses();
    try {
      return await Promise.all(addresses.map((address) => import(address)));
    } catch (error) {
      if (retries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return importFiles(retries - 1);
    }
  }
}
