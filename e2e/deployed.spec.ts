/**
 * What only a deployed site has: a host between the files and the visitor. Runs with `BASE_URL` alone.
 *
 * What a visitor suffers from fails; what the host cannot do is a remark. Nothing is sent.
 */
import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { allOrigins } from '../lib/allowedOrigins';
import { doubtfulSettings, isLoopback } from '../lib/checkSettings';
import { settings } from '../lib/settings';
import { absoluteUrl, formNames } from '../lib/site';
import { caching, everywhere } from '../scripts/export/headers';
import { contentSecurityPolicy } from '../scripts/export/policy';
import { isHydrated } from './support/form';
import { sitePaths } from './support/pages';

/** Seconds that anything may be kept beyond its own: what hosts without settings, such as GitHub Pages, do. */
const tolerated = 600;

const site = process.env.BASE_URL ?? '';
const missing = '/no-such-page';

/** Faults of many addresses, each of them said once. */
class Faults {
  readonly #where = new Map<string, string[]>();

  add(fault: string, path: string) {
    this.#where.set(fault, [...(this.#where.get(fault) ?? []), path]);
  }

  /** One sentence for each fault. */
  sentences(): string[] {
    return [...this.#where].map(([fault, paths]) => {
      const others = paths.length > 3 ? ` and ${paths.length - 3} others` : '';
      return `${paths.slice(0, 3).join(', ')}${others}: ${fault}.`;
    });
  }
}

/** What fails the test that runs, once it has looked at every address. */
let faults: Faults;

test.beforeEach(() => {
  faults = new Faults();
});

test.afterEach(() => {
  const sentences = faults.sentences();
  if (sentences.length > 0) throw new Error(`\n${sentences.join('\n')}\n`);
});

function remark(sentence: string) {
  test.info().annotations.push({ type: 'remark', description: sentence });
  console.log(`  Remark: ${sentence}`);
}

/** @returns the files of a folder that the pages name; styles, whose names are left, stand in the pages */
async function filesBelow(folder: string, request: APIRequestContext): Promise<string[]> {
  const texts = await Promise.all(sitePaths.map(async (path) => (await request.get(path)).text()));
  const names = texts.flatMap((text) => text.match(new RegExp(`${folder}[\\w./~-]+\\.\\w+`, 'g')) ?? []);
  return [...new Set(names)].filter((name) => !name.endsWith('.css'));
}

/** @returns seconds that browsers keep an answer, as far as it says */
function secondsKept(cacheControl = ''): number {
  const [, seconds = 0] = cacheControl.match(/max-age=(\d+)/) ?? [];
  return /no-store|no-cache/.test(cacheControl) ? 0 : Number(seconds);
}

test('each page answers at its address, with and without a slash or .html', async ({ request }) => {
  for (const path of sitePaths) {
    for (const spelling of path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`]) {
      const response = await request.get(spelling);
      const [, canonical] = (await response.text()).match(/<link rel="canonical" href="([^"]+)"/) ?? [];
      if (response.status() !== 200) faults.add(`answers ${response.status()}`, spelling);
      else if (canonical !== absoluteUrl(path)) faults.add('shows another page', spelling);
    }
  }
});

test('any other path answers with 404 and its text, and is not remembered', async ({ request }) => {
  const response = await request.get(missing);
  if (response.status() !== 404) faults.add(`answers ${response.status()} instead of 404`, missing);
  if (!(await response.text()).includes('404 Error')) faults.add('does not show "404 Error"', missing);
  const seconds = secondsKept(response.headers()['cache-control']);
  if (seconds > tolerated) faults.add(`is kept for ${seconds} seconds, although it may exist tomorrow`, missing);
});

test('every answer has its headers, and is kept as long as its kind of file may be', async ({ request }) => {
  const differences = new Faults();
  let readsOurs = false;

  const compare = async (path: string, headers: Readonly<Record<string, string>>) => {
    const actual = (await request.get(path)).headers();
    for (const [name, value] of Object.entries({ ...everywhere, ...headers })) {
      const found = actual[name.toLowerCase()];
      if (found === value) {
        readsOurs ||= name in everywhere;
        continue;
      }
      differences.add(`${name} is ${found ? `"${found}"` : 'missing'} instead of "${value}"`, path);
      if (name !== 'Cache-Control') continue;
      // What a visitor suffers from.
      const [seconds, wanted] = [secondsKept(found), secondsKept(value)];
      if (seconds > wanted + tolerated) faults.add(`is kept for ${seconds} seconds instead of ${wanted}`, path);
    }
  };
  for (const { paths, headers } of caching) {
    for (const path of paths) {
      const files = path.endsWith('*') ? await filesBelow(path.slice(0, -1), request) : [path];
      for (const file of files) await compare(file, headers);
    }
  }
  await compare(missing, {});

  // A host that reads our headers has to have all of them; one that reads none, such as GitHub Pages, cannot.
  if (readsOurs) faults = differences;
  else differences.sentences().forEach(remark);
});

test('pages and scripts travel compressed', async ({ request }) => {
  const scripts = (await filesBelow('/_next/static/', request)).filter((file) => file.endsWith('.js'));
  for (const path of [...sitePaths, ...scripts]) {
    const { 'content-encoding': encoding } = (await request.get(path)).headers();
    if (!encoding) faults.add('is not compressed', path);
  }
});

test('the policy of each page is the one that it was built with, and no script came after it', async ({ request }) => {
  for (const path of [...sitePaths, missing]) {
    const { document } = new JSDOM(await (await request.get(path)).text()).window;
    const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]');
    meta?.remove();
    for (const script of document.querySelectorAll('script:not([type="application/ld+json"])')) {
      const hash = createHash('sha256').update(script.textContent).digest('base64');
      if (!script.hasAttribute('src') && meta?.content.includes(hash)) continue;
      faults.add(`has a script that the build did not put there, ${script.outerHTML.slice(0, 80)}`, path);
      script.remove();
    }
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    const code = await Promise.all(
      islands.map(async ({ dataset }) => (await request.get(dataset.island ?? '')).text()),
    );
    if (!meta) faults.add('has no Content-Security-Policy', path);
    else if (meta.content !== contentSecurityPolicy(document, code))
      faults.add('has another Content-Security-Policy than its scripts and styles were built with', path);
  }
});

test('no cookie is set, and nothing is asked for that is not of the site', async ({ page }) => {
  const known = caching.flatMap(({ paths }) => paths);
  let shown = '';
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isKnown = known.some((path) =>
      path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
    );
    if (!allOrigins().includes(origin) && (origin !== site || !isKnown)) faults.add(`asks for ${request.url()}`, shown);
  });
  for (const path of sitePaths) {
    shown = path;
    await page.goto(path);
    // What waits for the visitor to do something.
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 200);
    await page.keyboard.press('Tab');
    if (formNames.some((form) => path === `/${form}`)) await expect.poll(() => isHydrated(page)).toBe(true);
  }
  for (const { name, path } of await page.context().cookies()) faults.add(`has the cookie "${name}"`, path);
});

test('plain http leads to https', async ({ request }) => {
  const { protocol, port, hostname } = new URL(site);
  if (protocol === 'http:' || port) {
    if (protocol === 'http:' && !isLoopback(site)) throw new Error(`${site} is served without encryption.`);
    return remark(`Whether plain http leads to https is not tried on ${site}.`);
  }
  const address = `http://${hostname}/about`;
  const response = await request.get(address, { maxRedirects: 0 }).catch(() => undefined);
  if (!response) return remark(`${address} does not answer: who types no https finds nothing.`);
  const { location = `no other address, but answers ${response.status()}` } = response.headers();
  expect(location, `${address} leads to ${location}.`).toBe(`${site}/about`);
});

test('the settings are those of this site, and no placeholders', async ({ request }) => {
  const doubts = doubtfulSettings();
  if (doubts) throw new Error(`\n${doubts}\n`);
  // As the pages name them and the forms send them; e2e/support/deployment.ts has read them.
  if (settings.siteUrl !== site) faults.add(`its pages give ${settings.siteUrl} as their address`, site);
  for (const form of formNames) {
    const text = await (await request.get(`/${form}`)).text();
    const { toEmail } = settings[form];
    if (!text.includes(toEmail)) faults.add(`names another address than ${toEmail}, to which it sends`, `/${form}`);
  }
});
