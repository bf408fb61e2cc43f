/** Takes pictures of every page and every state of an export, for people to look at: `npm run screenshots -- --help`. */
import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Locator, type Page, type Route } from '@playwright/test';
import { routes } from '../lib/site';
import { findBrowser } from './browsers';
import { listen } from './preview/listen';
import { staticSite } from './preview/staticSite';

const help = `Usage: npm run screenshots -- [options]

Takes pictures of an export into screenshots/, a folder that git ignores.

  --from DIR      folder of the export (default: out; run "npm run build" first)
  --only WORD     only pictures whose name contains WORD, such as "about", "dark", "state", "print" or "320"
  --help          this text

Names: PAGE-WIDTH-SCHEME.png is the whole page, PAGE-WIDTH-SCHEME-view.png what the first view shows,
state-NAME-WIDTH-SCHEME.png a state such as the open menu or a failed form, print-PAGE.pdf the page on paper.`;

/** Height of the first view at each width that is looked at, in CSS pixels: phones, a tablet, a laptop, a large screen. */
const heights = { 320: 640, 390: 844, 768: 1024, 1280: 800, 1920: 1080 } as const;

type Width = keyof typeof heights;

// The keys of an object are strings to TypeScript.
const widths = Object.keys(heights).map(Number) as Width[];

const pages = [
  ...routes.map(({ path }) => ({ name: path === '/' ? 'home' : path.slice(1), path: path as string })),
  { name: '404', path: '/404' },
];

type State = {
  name: string;
  path: string;
  /** All of them unless said otherwise. */
  widths?: readonly Width[];
  context?: BrowserContextOptions;
  /** What has to be different before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state. */
  enter?: (page: Page) => Promise<unknown>;
  /** The whole page is taken too, not the first view alone. */
  isWhole?: boolean;
};

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
}

/** The page as an engine gets it that has never heard of popovers: its attributes and its state mean nothing there. */
async function withoutPopover(route: Route) {
  const response = await route.fetch();
  const html = (await response.text())
    .replace(/ popover(?=target=|=)/g, ' data-unknown')
    .replaceAll(':popover-open', ':unknown');
  await route.fulfill({ response, body: html });
}

async function send(page: Page) {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Message').fill('We are three engineers.\nWhen could we talk?');
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Sends, and waits for what the page shows then. */
function sendUntil(shown: (page: Page) => Locator) {
  return (page: Page) => send(page).then(() => shown(page).waitFor());
}

const menu = { path: '/services', enter: openMenu };
const form = { path: '/contact', widths: [390, 1280] as const };

const states: State[] = [
  ...pages.flatMap(({ name, path }): State[] => [
    { name, path, isWhole: true },
    {
      name: `state-text-200-${name}`,
      path,
      widths: [390],
      isWhole: true,
      enter: (page) => page.addStyleTag({ content: 'html { font-size: 200% }' }),
    },
  ]),
  { name: 'state-menu', ...menu, widths: [320, 390] },
  {
    name: 'state-menu-without-popover',
    ...menu,
    widths: [390],
    prepare: (page) => page.route(`**${menu.path}`, withoutPopover),
  },
  {
    name: 'state-form-flagged',
    ...form,
    enter: async (page) => {
      await page.getByLabel('Email').pressSequentially('ada@');
      await page.getByText('Enter an address').waitFor();
    },
  },
  {
    name: 'state-form-sending',
    ...form,
    // Never answered: the form stays as it is while it sends.
    prepare: (page) => page.route('**/email/send', () => {}),
    enter: sendUntil((page) => page.getByText('Sending...')),
  },
  {
    name: 'state-form-failed',
    ...form,
    widths: [390, 768, 1280],
    prepare: async (page) => {
      await page.route('**/email/send', (route) => route.abort());
      page.on('dialog', (dialog) => void dialog.accept());
    },
    enter: sendUntil((page) => page.getByRole('button', { name: 'Restore my message' })),
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
const browser = await chromium.launch(findBrowser('chromium'));
let count = 0;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widths) {
    for (const state of states) {
      if (!(state.widths ?? widths).includes(width)) continue;
      const context = { viewport: { width, height: heights[width] }, colorScheme, ...state.context };
      await visit(`${state.name}-${width}-${colorScheme}`, { ...state, context }, async (page, file) => {
        await state.enter?.(page);
        if (!state.isWhole) return shoot(page, file);
        await shoot(page, `${file}-view`);
        // The fixed bars would cross the middle of a whole page, so the window is made as tall as the page.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(height, heights[width]) });
        await shoot(page, file);
      });
    }
  }
}
for (const { name, path } of pages)
  await visit(`print-${name}`, { path }, (page, file) => page.pdf({ path: `${file}.pdf`, format: 'A4' }));

await browser.close();
server.closeAllConnections();
server.close();
console.log(`${count} pictures in screenshots/`);

/** Opens a page, and takes what `take` takes of it, when the name is wanted. */
async function visit(
  name: string,
  { path, prepare, context }: Pick<State, 'path' | 'prepare' | 'context'>,
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
  await take(page, `screenshots/${name}`);
  await session.close();
}

async function shoot(page: Page, file: string) {
  await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
}
