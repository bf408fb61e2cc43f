/**
 * Loads each island at the first interaction, or after `load` if there is a stored message. Runs inline at the end of
 * the body, so keep it small. If an island fails, dispatches `unavailable` on it.
 */
import { type IslandElement, islandSelector } from './islandData';

/** The address of the file with React and `hydrate`, which scripts/export/islands.ts fills in. */
declare const hydrateFile: string;

const firstInteraction = new Promise((resolve) => {
  for (const type of ['pointermove', 'touchstart', 'focusin', 'keydown']) {
    // Capture the event, so that no other listener can stop it.
    addEventListener(
      type,
      (event) => {
        // Some browsers dispatch a move of 0 px for a mouse at rest. A cast, because other events have no movement.
        const { movementX, movementY } = event as PointerEvent;
        if (movementX !== 0 || movementY !== 0) resolve(event);
      },
      true,
    );
  }
  // The visitor may have begun before this script ran.
  if (document.activeElement !== document.body) resolve(true);
  // A stored message is restored at `load`. In Firefox, an earlier import would delay that event.
  if (history.state) addEventListener('load', resolve);
});

/** The last event of an input method, such as for Japanese. While it is a `compositionupdate`, it composes text. */
let composition: Event | undefined;
// Android composes each word until the next one begins, so a submit must also end a composition.
for (const type of ['compositionupdate', 'compositionend', 'submit']) {
  addEventListener(type, (event) => (composition = event), true);
}

for (const island of document.querySelectorAll<IslandElement>(islandSelector)) {
  preload(island);
  waitFor(firstInteraction, island, 0);
}

/** Preloads the files of an island, unless the visitor saves data. */
function preload(island: IslandElement): void {
  // Only Chromium has `connection`, and TypeScript lacks it.
  if (Reflect.get(navigator, 'connection')?.saveData) return;
  const links = filesOf(island).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
  // Half a second after `load`: Safari has no `requestIdleCallback`, and Chromium may never call it on a busy machine.
  addEventListener('load', () => setTimeout(() => document.head.append(...links), 500));
}

function filesOf({ dataset }: IslandElement): string[] {
  return [hydrateFile, dataset.script];
}

/**
 * Starts an island at an event, or at a click or a submit in it. `MessageForm` repeats an early submit.
 * @param attempts how often its files were requested before
 */
async function waitFor(event: Promise<unknown>, island: IslandElement, attempts: number) {
  const clicks: Event[] = [];
  await new Promise((resolve) => {
    event.then(resolve);
    // `hydrate` removes these handlers.
    island.onclick = (click) => resolve(clicks.push(click));
    island.onsubmit = (submit) => {
      resolve(submit);
      // Prevents the browser's own submit.
      return false;
    };
  });
  if (await start(island, clicks, attempts)) return;
  island.dispatchEvent(new Event('unavailable'));
  // Try again when the visitor does.
  waitFor(new Promise(() => {}), island, attempts + 3);
}

/** Loads and hydrates an island. Returns whether it runs. */
async function start(island: IslandElement, clicks: readonly Event[], attempts: number): Promise<boolean> {
  // Try three times, because a lost connection may come back.
  for (let attempt = attempts; attempt < attempts + 3; attempt += 1) {
    // Browsers remember even a failed import, so each needs another address.
    const query = '?'.repeat(attempt);
    try {
      const [{ hydrate }, component] = await Promise.all(filesOf(island).map((file) => import(file + query)));
      return await hydrate(island, component, clicks, () => composition);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
  return false;
}
