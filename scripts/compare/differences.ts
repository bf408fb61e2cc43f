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

/** One line of the list, and the pictures that show it. */
export type Difference = { text: string; pictures: { colors: string; id: string }[] };

/**
 * One line for each page and screen, with the larger figures of the two color schemes:
 * `Home, phone: 4% differ, 36 px shorter`.
 */
export function differencesOf(failed: readonly FailedPicture[]): Difference[] {
  const pages = [...new Set(failed.map(({ page }) => page))];
  return pages.flatMap((page) => {
    const ofPage = failed.filter((picture) => picture.page === page);
    const screens = [...new Set(ofPage.map(({ screen }) => screen))];
    return screens.map((screen) => differenceOf(ofPage.filter((picture) => picture.screen === screen)));
  });
}

function differenceOf(pictures: FailedPicture[]): Difference {
  const [{ page, screen, colors } = { page: '', screen: '', colors: '' }] = pictures;
  const where = pictures.length === 1 ? `${page}, ${screen} (${colors})` : `${page}, ${screen}`;
  const messages = pictures.flatMap(({ messages }) => messages);
  return { text: `${where}: ${changeOf(messages)}`, pictures };
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
