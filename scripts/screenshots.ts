/** Takes pictures of every page and every state of an export, for people to look at: `npm run screenshots -- --help`. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Mustache from 'mustache';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { routes } from '../lib/site';
import { findBrowser } from './browsers';
import { staticSite } from './preview/staticSite';

const help = `Usage: npm run screenshots -- [options]

Takes pictures of an export into screenshots/, a folder that git ignores.

  --from DIR      folder of the export (default: out; run "npm run build" first)
  --only WORD     only pictures whose name contains WORD, such as "about", "dark", "state" or "360"
  --help          this text

Names: PAGE-WIDTH-SCHEME.png is the whole page, PAGE-WIDTH-SCHEME-view.png what the first view shows,
state-NAME-SCHEME.png a state such as the open menu or a failed form, email-NAME-SCHEME.png an e-mail.`;

const { values: options } = parseArgs({
  options: {
    from: { type: 'string', default: 'out' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** A phone, a tablet, a laptop and a large screen, in CSS pixels. */
const viewports = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };

const pages = [
  ...routes.map(({ path }) => ({ name: path === '/' ? 'home' : path.slice(1), path: path as string })),
  { name: '404', path: '/no-such-page' },
];

type State = {
  name: string;
  path: string;
  context: BrowserContextOptions;
  /** Brings the page into the state. */
  enter?: (page: Page) => Promise<void>;
  isFullPage?: boolean;
};

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle';

async function fill(page: Page) {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Message').fill('We are three engineers.\nWhen could we talk?');
}

/** Types an address that is none, and waits until the form has come to life and says so. */
async function flag(page: Page) {
  await page.getByLabel('Email').pressSequentially('ada@');
  await page.getByText('Enter an address').waitFor();
}

/** Text twice as large, as a reader may set it. */
async function addStyle(page: Page, content: string) {
  await page.addStyleTag({ content });
}

const states: State[] = [
  {
    name: 'menu-open',
    path: '/services',
    context: { viewport: phone },
    enter: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'menu-open-landscape',
    path: '/services',
    context: { viewport: { width: 667, height: 320 } },
    enter: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  { name: 'landscape', path: '/', context: { viewport: { width: 740, height: 360 } } },
  {
    name: 'form-focused',
    path: '/contact',
    context: { viewport: laptop },
    enter: (page) => page.getByLabel('Name').focus(),
  },
  {
    name: 'form-flagged',
    path: '/contact',
    context: { viewport: laptop },
    enter: flag,
  },
  {
    name: 'form-flagged-phone',
    path: '/partner',
    context: { viewport: phone },
    enter: flag,
  },
  {
    name: 'form-sending',
    path: '/contact',
    context: { viewport: laptop },
    enter: async (page) => {
      // Never answered: the form stays as it is while it sends.
      await page.route('**/email/send', () => {});
      await fill(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Sending...').waitFor();
    },
  },
  ...[laptop, phone].map(
    (viewport, index): State => ({
      name: index === 0 ? 'form-failed' : 'form-failed-phone',
      path: '/contact',
      context: { viewport },
      enter: async (page) => {
        await page.route('**/email/send', (route) => route.abort());
        page.on('dialog', (dialog) => void dialog.accept());
        await fill(page);
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByRole('button', { name: 'Restore my message' }).scrollIntoViewIfNeeded();
      },
    }),
  ),
  {
    name: 'form-without-javascript',
    path: '/contact',
    context: { viewport: laptop, javaScriptEnabled: false },
  },
  {
    name: 'link-focused',
    path: '/about',
    context: { viewport: laptop },
    enter: async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'skip-link',
    path: '/about',
    context: { viewport: laptop },
    enter: (page) => page.keyboard.press('Tab'),
  },
  {
    name: 'hover',
    path: '/',
    context: { viewport: laptop },
    enter: (page) => page.getByRole('main').getByRole('link').first().hover(),
  },
  ...pages.map(
    ({ name, path }): State => ({
      name: `narrow-${name}`,
      path,
      context: { viewport: { width: 320, height: 640 } },
      isFullPage: true,
    }),
  ),
  ...pages.map(
    ({ name, path }): State => ({
      name: `zoom-400-${name}`,
      path,
      context: { viewport: { width: 320, height: 256 } },
      enter: (page) => page.evaluate(() => window.scrollTo(0, 120)),
    }),
  ),
  ...pages.map(
    ({ name, path }): State => ({
      name: `text-200-${name}`,
      path,
      context: { viewport: laptop },
      enter: (page) => addStyle(page, 'html{font-size:200%}'),
      isFullPage: true,
    }),
  ),
  ...(['home', 'services', 'contact'] as const).map(
    (name): State => ({
      name: `long-words-${name}`,
      path: name === 'home' ? '/' : `/${name}`,
      context: { viewport: phone },
      isFullPage: true,
      enter: (page) =>
        page.evaluate((word) => {
          for (const element of document.querySelectorAll('main :is(h1,h2,h3,p,li,label,a)')) {
            if (element.childElementCount === 0) element.textContent = `${word} ${element.textContent}`;
          }
        }, longWord),
    }),
  ),
  ...pages.map(
    ({ name, path }): State => ({
      name: `forced-colors-${name}`,
      path,
      context: { viewport: laptop, forcedColors: 'active' },
      isFullPage: true,
    }),
  ),
  ...pages.map(
    ({ name, path }): State => ({
      name: `print-${name}`,
      path,
      // A4 at 96 dpi.
      context: { viewport: { width: 794, height: 1123 } },
      isFullPage: true,
      enter: (page) => page.emulateMedia({ media: 'print' }),
    }),
  ),
];

const emailSample = {
  from_name: 'Ada Example',
  from_email: 'ada@example.org',
  to_name: 'Professional Exchange',
  to_email: 'contact@professional-exchange.example',
  message:
    'Good morning,\n\nwe are three structural engineers, and nobody outside our town knows us.\n\nWould an interview help? <b>We can talk any day after five.</b>\n\nAda',
};

/** Serves a folder on a free port of the loopback interface. */
async function serve(folder: string) {
  const server = createServer(staticSite(folder));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A TCP server's address is an object; a string is a pipe's.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function main() {
  const folder = resolve(options.from);
  if (!existsSync(resolve(folder, 'index.html'))) {
    throw new Error(`There is no export in ${options.from}: run "npm run build" first.`);
  }
  const target = resolve('screenshots');
  if (options.only === '') await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const isWanted = (name: string) => name.includes(options.only);
  const server = await serve(folder);
  const browser = await chromium.launch(findBrowser('chromium'));
  let count = 0;

  /** The fixed bars would cross the middle of a whole page, so the window is made as tall as the page. */
  async function shoot(page: Page, name: string, isWhole: boolean) {
    const { width = laptop.width, height = laptop.height } = page.viewportSize() ?? {};
    if (isWhole) {
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(whole, height) });
    }
    await page.screenshot({ path: resolve(target, `${name}.png`), animations: 'disabled' });
    count += 1;
  }

  /** A page whose fonts have come: they are `optional`, so a first visit may do without them. */
  async function open(context: BrowserContextOptions, colorScheme: Scheme, path: string) {
    const session = await browser.newContext({
      // The larger text of some states is an injected style, which the pages' own policy refuses.
      bypassCSP: true,
      ...context,
      colorScheme,
    });
    const page = await session.newPage();
    await page.goto(`${server.origin}${path}`);
    await page.goto(`${server.origin}${path}`);
    return { page, close: () => session.close() };
  }

  for (const colorScheme of schemes) {
    for (const viewport of viewports) {
      for (const { name, path } of pages) {
        const title = `${name}-${viewport.width}-${colorScheme}`;
        if (!isWanted(title)) continue;
        const { page, close } = await open({ viewport }, colorScheme, path);
        await shoot(page, `${title}-view`, false);
        await shoot(page, title, true);
        await close();
      }
    }
    for (const { name, path, context, enter, isFullPage } of states) {
      const title = `state-${name}-${colorScheme}`;
      if (!isWanted(title)) continue;
      const { page, close } = await open(context, colorScheme, path);
      await enter?.(page);
      await shoot(page, title, isFullPage ?? false);
      await close();
    }
    for (const name of ['contact', 'partner']) {
      for (const width of [360, 720]) {
        const title = `email-${name}-${width}-${colorScheme}`;
        if (!isWanted(title)) continue;
        const session = await browser.newContext({ viewport: { width, height: 600 }, colorScheme });
        const page = await session.newPage();
        const template = await readFile(resolve('emails', `${name}.html`), 'utf8');
        // Templates show the logo from the site's address, which is not there yet.
        const logoLink = `${server.origin}/logo.png`;
        await page.setContent(Mustache.render(template, { ...emailSample, logoLink }), {
          waitUntil: 'networkidle',
        });
        await shoot(page, title, true);
        await session.close();
      }
    }
  }
  await browser.close();
  server.close();
  console.log(`${count} pictures in screenshots/`);
}

if (options.help) console.log(help);
else await main();
