/** What became of the pictures, in words. */
import { routes } from '../../lib/site';

/** What the list calls a page. @param path from the root: `/about` */
export function labelOf(path: string): string {
  const route = routes.find((route) => route.path === path);
  if (route === undefined) return path.slice(1);
  return 'label' in route ? route.label : 'Home';
}

/** A picture that is not the one of before, as the reporter of Playwright hands it over. */
export type FailedPicture = {
  /** Playwright's, for a link into its report. */
  id: string;
  /** `Home`, or `Contact Us, form failed`. */
  page: string;
  /** `phone` */
  screen: string;
  /** `light` or `dark` */
  colors: string;
  /** What Playwright says of it: one for the first view, one for the whole page. */
  messages: string[];
};

/** One line of the list, and the pictures that show it, each with a name for its link. */
export type Difference = { text: string; pictures: { name: string; id: string }[] };

/**
 * One line for each page and screen, with the larger figures of the two color schemes, `Home, phone: 4% differ, 36 px
 * shorter`; screens on which the same happened share a line.
 */
export function differencesOf(failed: readonly FailedPicture[]): Difference[] {
  return groupBy(failed, ({ page }) => page).flatMap(([page, ofPage]) => {
    const screens = groupBy(ofPage, ({ screen }) => screen).map(([screen, pictures]) => {
      const colors = pictures.length === 1 ? ` (${pictures[0]?.colors})` : '';
      return { screen, pictures, change: `${colors}: ${changeOf(pictures.flatMap(({ messages }) => messages))}` };
    });
    return groupBy(screens, ({ change }) => change).map(([change, alike]) => ({
      text: `${page}, ${alike.map(({ screen }) => screen).join(', ')}${change}`,
      pictures: alike.flatMap(({ pictures }) =>
        pictures.map(({ id, screen, colors }) => ({ id, name: `${screen} ${colors}` })),
      ),
    }));
  });
}

/** @returns each key, in the order in which it comes first, with all that have it */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const keys = [...new Set(items.map(keyOf))];
  return keys.map((key) => [key, items.filter((item) => keyOf(item) === key)]);
}

function changeOf(messages: string[]): string {
  const other = messages.find((message) => !/ pixels \(ratio |Expected an image/.test(message));
  if (other?.includes("A snapshot doesn't exist")) return 'there is no picture of before';
  if (other !== undefined) return `cannot be taken: ${other.replace(/^Error: /, '').split('\n', 1)[0]}`;

  // The whole page tells more than its first view.
  const whole = messages.filter((message) => !message.includes('-view.png'));
  const telling = whole.length > 0 ? whole : messages;
  const shares = telling.map((message) => Number(/ratio ([\d.]+)/.exec(message)?.[1] ?? 0));
  const [growth = 0] = telling.map(growthOf).sort((one, other) => Math.abs(other) - Math.abs(one));
  const share = `${Math.round(Math.max(...shares) * 100)}% differ${whole.length > 0 ? '' : ' in the first view'}`;
  return growth === 0 ? share : `${share}, ${Math.abs(growth)} px ${growth > 0 ? 'taller' : 'shorter'}`;
}

/** @returns by how many CSS pixels the page became taller */
function growthOf(message: string): number {
  const [, before = 0, after = 0] = /image \d+px by (\d+)px, received \d+px by (\d+)px/.exec(message) ?? [];
  return Number(after) - Number(before);
}
