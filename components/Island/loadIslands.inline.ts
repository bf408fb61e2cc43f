/**
 * Loads each island at the first interaction, or after `load` if there is a stored message. Runs inline at the end of
 * the body, so keep it small. If an island fails, dispatches `unavailable` on it.
 */
import { readStoredMessage } from '#components/FormCard/storedMessage.ts';
import { type IslandElement, islandSelector } from './islandData';

const firstInteraction = new Promise<void>((resolve) => {
  // Captures the events, so that no other listener can stop them.
  for (const type of ['touchstart', 'focusin', 'keydown']) addEventListener(type, () => resolve(), true);
  // The visitor may have begun before this script ran.
  if (document.activeElement !== document.body) resolve();
  // With a stored message, start without an interaction. Not before `load`, because in Firefox an import would delay it.
  if (readStoredMessage()) addEventListener('load', () => resolve());
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

/** Preloads the file of an island, unless the visitor saves data. */
function preload(island: IslandElement): void {
  // A cast, because only Chromium has `connection`, and TypeScript lacks it.
  if ((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: island.dataset.script });
  // Half a second after `load`: Safari has no `requestIdleCallback`, and Chromium may never call it on a busy machine.
  addEventListener('load', () => setTimeout(() => document.head.append(link), 500));
}

/** Starts an island at the first interaction, or at a click in it, which also tries again after a failure. */
function startOnDemand(island: IslandElement): void {
  let state: 'served' | 'starting' | 'running' = 'served';
  /** The buttons that the visitor has clicked before the island runs. */
  let clicked: HTMLElement[] = [];
  let importCount = 0;

  firstInteraction.then(start);
  // The only event that tries again. Enter in a field is a click on its form's button, too.
  island.onclick = ({ target }) => {
    if (state === 'running') return;
    // The target of a click is an element.
    const button = (target as Element).closest<HTMLElement>('[type=button]');
    if (button) clicked.push(button);
    start();
  };

  async function start(): Promise<void> {
    if (state !== 'served') return;
    state = 'starting';
    try {
      const { Component, untilUnused, hydrate, repeatClicks } = await importFile();
      await untilUnused(() => isComposing);
      hydrate(island, Component);
      // First, so that `onclick` ignores the repeated clicks.
      state = 'running';
      repeatClicks(clicked);
    } catch (error) {
      console.error(`The island ${island.dataset.script} does not run.`, error);
      island.dispatchEvent(new Event('unavailable', { bubbles: true }));
      clicked = [];
      state = 'served';
    }
  }

  /** Imports the file of the island. Tries again twice, because a lost connection may come back. */
  async function importFile(retries = 2) {
    // The preloaded address, and then another each time, because browsers remember even a file that failed.
    const query = importCount > 0 ? `?${importCount}` : '';
    importCount += 1;
    try {
      return await import(island.dataset.script + query);
    } catch (error) {
      if (retries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return importFile(retries - 1);
    }
  }
}
