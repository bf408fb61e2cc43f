/** Tells in words how pictures differ. */
import { routes } from '#lib/site.ts';

/** The name of a page in the list. @param path from the root: `/about` */
export function labelOf(path: string): string {
  const route = routes.find((route) => route.path === path);
  if (route === undefined) return path.slice(1);
  return 'label' in route ? route.label : 'Home';
}

/** A picture that changed, as Playwright's reporter passes it on. */
export type ChangedPicture = {
  /** Playwright's id of the test, for a link into its report. */
  id: string;
  /** `Home`, or `Contact Us, form failed`. */
  page: string;
  /** `phone` */
  screen: string;
  /** `light` or `dark` */
  colors: string;
  /** Playwright's message. */
  message: string;
};

/** A line of the list, with links to the pictures that show it. */
export type Difference = { text: string; pictures: { name: string; id: string }[] };

/**
 * Returns a line for each page and screen, with the larger figures of its two color schemes: `Home, phone: 4% differ,
 * 36 px shorter`. Screens with equal figures share a line.
 */
export function differencesOf(changed: readonly ChangedPicture[]): Difference[] {
  return groupBy(changed, ({ page }) => page).flatMap(([page, ofPage]) => {
    const screens = groupBy(ofPage, ({ screen }) => screen).map(([screen, pictures]) => {
      const colors = pictures.length === 1 ? ` (${pictures[0]?.colors})` : '';
      return { screen, pictures, change: `${colors}: ${changeOf(pictures.map(({ message }) => message))}` };
    });
    return groupBy(screens, ({ change }) => change).map(([change, alike]) => ({
      text: `${page}, ${alike.map(({ screen }) => screen).join(', ')}${change}`,
      pictures: alike.flatMap(({ pictures }) =>
        pictures.map(({ id, screen, colors }) => ({ id, name: `${screen} ${colors}` })),
      ),
    }));
  });
}

/** @returns the keys in order of appearance, each with its items */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const keys = [...new Set(items.map(keyOf))];
  return keys.map((key) => [key, items.filter((item) => keyOf(item) === key)]);
}

function changeOf(messages: string[]): string {
  const other = messages.find((message) => !/ pixels \(ratio |Expected an image/.test(message));
  if (other !== undefined) return `cannot be taken: ${other.replace(/^Error: /, '').split('\n', 1)[0]}`;

  const share = Math.max(...messages.map((message) => Number(/ratio ([\d.]+)/.exec(message)?.[1] ?? 0)));
  const [growth = 0] = messages.map(growthOf).sort((one, other) => Math.abs(other) - Math.abs(one));
  // The first view is compared only where the whole page is the same.
  const isView = messages.every((message) => message.includes('-view.png'));
  const size = growth === 0 ? '' : `, ${Math.abs(growth)} px ${growth > 0 ? 'taller' : 'shorter'}`;
  return `${Math.round(share * 100)}% differ${isView ? ' in the first view' : ''}${size}`;
}

/** @returns how much taller the page became, in CSS pixels */
function growthOf(message: string): number {
  const [, before = 0, after = 0] = /image \d+px by (\d+)px, received \d+px by (\d+)px/.exec(message) ?? [];
  return Number(after) - Number(before);
}
