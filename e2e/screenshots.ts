/** Takes pictures of every page and every state of an export, for people to look at: `npm run screenshots -- --help`. */
import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browsers';
import { listen } from '../scripts/preview/listen';
import { staticSite } from '../scripts/preview/staticSite';
import { forgetPopovers, menuButtonOf } from './support/bars';
import { ada, fill, formOf, send } from './support/form';
import { paths } from './support/pages';

const help = `Usage: npm run screenshots -- [options]

Takes pictures of an export into screenshots/, a folder that git ignores.

  --from DIR      folder of the export (default: out; run "npm run build" first)
  --only WORD     only pictures whose name contains WORD, such as "about", "dark", "state", "print" or "320"
  --help          this text

Names: PAGE-WIDTH-SCHEME.png is the whole page, PAGE-WIDTH-SCHEME-view.png what the first view shows,
state-NAME-WIDTH-SCHEME.png a state such as the open menu or a failed form, print-PAGE.pdf the page on paper.`;

/** First views that are looked at, in CSS pixels: phones, a tablet, a laptop, a large screen. */
const viewports = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const pages = paths.map((path) => ({ name: path === '/' ? 'home' : path.slice(1), path }));

type State = {
  name: string;
  path: string;
  /** All of them unless said otherwise. */
  widths?: readonly number[];
  context?: BrowserContextOptions;
  /** What has to be different before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state. */
  enter?: (page: Page) => Promise<unknown>;
  /** The whole page is taken too, not the first view alone. */
  isWhole?: boolean;
};

/** Sends, and waits for what the page shows then. */
function sendUntil(shown: (page: Page) => Locator) {
  return async (page: Page) => {
    await send(page, ada);
    await shown(page).waitFor();
  };
}

const menu = { path: '/services', enter: (page: Page) => menuButtonOf(page).click() };
const form = { path: '/contact', widths: [390, 1280] };

const states: State[] = [
  ...pages.map((page) => ({ ...page, isWhole: true })),
  ...pages.map(({ name, path }) => ({
    name: `state-text-200-${name}`,
    path,
    widths: [390],
    isWhole: true,
    enter: (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' }),
  })),
  { name: 'state-menu', ...menu, widths: [320, 390] },
  { name: 'state-menu-without-popover', ...menu, widths: [390], prepare: forgetPopovers },
  {
    name: 'state-form-flagged',
    ...form,
    enter: async (page) => {
      await fill(page, { email: 'ada@' });
      await page.getByText('Enter an address').waitFor();
    },
  },
  {
    name: 'state-form-sending',
    ...form,
    // Never answered: the form stays as it is while it sends.
    prepare: (page) => page.route('**/email/send', () => {}),
    enter: sendUntil((page) => formOf(page).sending),
  },
  {
    name: 'state-form-failed',
    ...form,
    widths: [390, 768, 1280],
    prepare: async (page) => {
      await page.route('**/email/send', (route) => route.abort());
      page.on('dialog', (dialog) => void dialog.accept());
    },
    enter: sendUntil((page) => formOf(page).restore),
  },
  {
    name: 'state-form-cannot-send',
    ...form,
    prepare: (page) => page.route('**/_next/**/*.js', (route) => route.abort()),
    enter: sendUntil((page) => page.getByRole('alert')),
  },
  { name: 'state-form-no-javascript', ...form, widths: [390], context: { javaScriptEnabled: false } },
];

const { values: options } = parseArgs({
  options: {
    from: { type: 'string', default: 'out' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(help);
  process.exit(0);
}
if (!existsSync(`${options.from}/index.html`)) {
  console.error(`There is no export in ${options.from}. Make one with: npm run build`);
  process.exit(1);
}
if (options.only === '') rmSync('screenshots', { recursive: true, force: true });
const { server, address } = await listen(0, staticSite(options.from));
const { args = [], ...installed } = findBrowser('chromium') ?? {};
// Letters as most screens show them: without a window, Chromium would fit each to whole pixels.
const browser = await chromium.launch({ ...installed, args: [...args, '--font-render-hinting=none'] });
let count = 0;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of viewports) {
    const { width } = viewport;
    for (const state of states.filter(({ widths = [width] }) => widths.includes(width))) {
      const name = `${state.name}-${width}-${colorScheme}`;
      await visit({ ...state, name }, { viewport, colorScheme, ...state.context }, async (page, file) => {
        await page.screenshot({ path: `${file}${state.isWhole ? '-view' : ''}.png`, animations: 'disabled' });
        if (!state.isWhole) return;
        // The fixed bars would cross the middle of a whole page, so the window is made as tall as the page: twice, since
        // the first view of the home page grows with it.
        for (const _growth of [1, 2]) {
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height: Math.max(height, viewport.height) });
        }
        await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
      });
    }
  }
}
for (const { name, path } of pages) {
  await visit({ name: `print-${name}`, path }, {}, (page, file) => page.pdf({ path: `${file}.pdf`, format: 'A4' }));
}

await browser.close();
server.closeAllConnections();
server.close();
console.log(`${count} pictures in screenshots/`);

/** Opens a page, brings it into its state, and takes what `take` takes of it, when the name is wanted. */
async function visit(
  { name, path, prepare, enter }: State,
  context: BrowserContextOptions,
  take: (page: Page, file: string) => Promise<unknown>,
) {
  if (!name.includes(options.only)) return;
  count += 1;
  // The larger text is an injected style, which the pages' own policy refuses.
  const session = await browser.newContext({ bypassCSP: true, ...context });
  const page = await session.newPage();
  await prepare?.(page);
  // Twice, for the fonts: they are `optional`, so a first visit may do without them.
  for (const _visit of [1, 2]) await page.goto(address + path);
  await enter?.(page);
  await take(page, `screenshots/${name}`);
  await session.close();
}
