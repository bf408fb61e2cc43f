/** Takes pictures of every page and every state of an export, for people to look at: `npm run screenshots -- --help`. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
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

const schemes = ['light', 'dark'] as const;

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
  widths: readonly Width[];
  context?: BrowserContextOptions;
  /** What has to be different before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state. */
  enter?: (page: Page) => Promise<unknown>;
  isWhole?: boolean;
};

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function send(page: Page) {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Message').fill('We are three engineers.\nWhen could we talk?');
  await page.getByRole('button', { name: 'Send' }).click();
}

const states: State[] = [
  { name: 'menu', path: '/services', widths: [320, 390], enter: openMenu },
  {
    name: 'menu-without-popover',
    path: '/services',
    widths: [390],
    // An engine that has never heard of it: its attributes and its state mean nothing there.
    prepare: (page) =>
      page.route('**/services', async (route) => {
        const response = await route.fetch();
        const html = (await response.text())
          .replace(/ popover(?=target=|=)/g, ' data-unknown')
          .replaceAll(':popover-open', ':unknown');
        await route.fulfill({ response, body: html });
      }),
    enter: openMenu,
  },
  {
    name: 'form-flagged',
    path: '/contact',
    widths: [390, 1280],
    enter: async (page) => {
      await page.getByLabel('Email').pressSequentially('ada@');
      await page.getByText('Enter an address').waitFor();
    },
  },
  {
    name: 'form-sending',
    path: '/contact',
    widths: [390, 1280],
    // Never answered: the form stays as it is while it sends.
    prepare: (page) => page.route('**/email/send', () => {}),
    enter: async (page) => {
      await send(page);
      await page.getByText('Sending...').waitFor();
    },
  },
  {
    name: 'form-failed',
    path: '/contact',
    widths: [390, 768, 1280],
    prepare: async (page) => {
      await page.route('**/email/send', (route) => route.abort());
      page.on('dialog', (dialog) => void dialog.accept());
    },
    enter: async (page) => {
      await send(page);
      await page.getByRole('button', { name: 'Restore my message' }).waitFor();
    },
  },
  {
    name: 'form-cannot-send',
    path: '/contact',
    widths: [390, 1280],
    prepare: (page) => page.route('**/_next/**/*.js', (route) => route.abort()),
    enter: async (page) => {
      await send(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'form-no-javascript', path: '/contact', widths: [390], context: { javaScriptEnabled: false } },
  ...pages.map(
    ({ name, path }): State => ({
      name: `text-200-${name}`,
      path,
      widths: [390],
      isWhole: true,
      enter: (page) => page.addStyleTag({ content: 'html { font-size: 200% }' }),
    }),
  ),
];

async function main(from: string, only: string) {
  if (!existsSync(resolve(from, 'index.html')))
    throw new Error(`There is no export in ${from}: run "npm run build" first.`);
  if (only === '') await rm('screenshots', { recursive: true, force: true });
  await mkdir('screenshots', { recursive: true });
  const { server, address } = await listen(0, staticSite(resolve(from)));
  const browser = await chromium.launch(findBrowser('chromium'));
  let count = 0;

  /** Opens a page, and takes what `shoot` takes of it, when the name is wanted. */
  async function visit(
    name: string,
    { path, prepare, context }: Pick<State, 'path' | 'prepare' | 'context'>,
    shoot: (page: Page, file: string) => Promise<unknown>,
  ) {
    if (!name.includes(only)) return;
    count += 1;
    // The larger text is an injected style, which the pages' own policy refuses.
    const session = await browser.newContext({ bypassCSP: true, ...context });
    const page = await session.newPage();
    await prepare?.(page);
    // Twice, for the fonts: they are `optional`, so a first visit may do without them.
    for (const _visit of [1, 2]) await page.goto(address + path);
    await shoot(page, `screenshots/${name}`);
    await session.close();
  }

  /** The fixed bars would cross the middle of a whole page, so the window is made as tall as the page. */
  async function shootWhole(page: Page, file: string) {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(whole, height) });
    await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
  }

  for (const colorScheme of schemes) {
    for (const width of widths) {
      const viewport = { width, height: heights[width] };
      for (const { name, path } of pages) {
        await visit(
          `${name}-${width}-${colorScheme}`,
          { path, context: { viewport, colorScheme } },
          async (page, file) => {
            await page.screenshot({ path: `${file}-view.png`, animations: 'disabled' });
            await shootWhole(page, file);
          },
        );
      }
      for (const { name, enter, isWhole, ...state } of states.filter((state) => state.widths.includes(width))) {
        const context = { viewport, colorScheme, ...state.context };
        await visit(`state-${name}-${width}-${colorScheme}`, { ...state, context }, async (page, file) => {
          await enter?.(page);
          if (isWhole) await shootWhole(page, file);
          else await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
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
}

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'out' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else await main(values.from, values.only);
