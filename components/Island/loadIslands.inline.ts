/**
 * Loads each island at the first interaction, or after `load` if there is a stored message. Runs inline at the end of
 * the body, so keep it small. If an island fails, dispatches `unavailable` on it.
 */
import { type IslandElement, islandSelector } from './islandData';

/** The address of the file with React and `hydrate`, which scripts/export/islands.ts fills in. */
declare const hydrateFile: string;

const firstInteraction = new Promise<void>((resolve) => {
  function handleEvent(event: Event): void {
    // Some browsers dispatch a move of 0 px for a mouse at rest.
    const isAtRest = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
    if (!isAtRest) resolve();
  }
  // Captures the events, so that no other listener can stop them.
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown']) addEventListener(type, handleEvent, true);
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
  /** What the visitor has clicked before the island runs. */
  let clicks: Event[] = [];
  let hasStarted = false;
  let importCount = 0;
  listen();
  firstInteraction.then(start);

  function listen(): void {
    island.onclick = (click) => {
      clicks.push(click);
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
    if (await run()) return;

    island.dispatchEvent(new Event('unavailable'));
    clicks = [];
    hasStarted = false;
    // `takeClicks` may have removed the handlers.
    listen();
  }

  /** @returns whether the island runs */
  async function run(): Promise<boolean> {
    const modules = await importFiles();
    if (!modules) return false;
    const [{ hydrate }, component] = modules;
    return hydrate(island, component, takeClicks, () => isComposing);
  }

  /** Ends the queue, because React listens from now on. */
  function takeClicks(): Event[] {
    island.onclick = null;
    island.onsubmit = null;
    return clicks;
  }

  /** Tries three times, because a lost connection may come back. */
  async function importFiles() {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      // Browsers remember even a failed import, and `hydrate` may fail, too. So only the first import has the preloaded
      // addresses.
      const query = importCount > 0 ? `?${importCount}` : '';
      importCount += 1;
      const addresses = filesOf(island).map((file) => file + query);
      try {
        return await Promise.all(addresses.map((address) => import(address)));
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
    return undefined;
  }
}
