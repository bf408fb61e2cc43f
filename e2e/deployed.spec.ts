/**
 * Tests the host between the files and the visitor. Needs `BASE_URL`, and sends nothing.
 *
 * Reports every fault, with its remedy; none hides another.
 */
import { createHash } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { allOrigins, originsOf } from '#lib/allowedOrigins.ts';
import { settings } from '#lib/settings.ts';
import { doubtfulSettings, isLoopback, isOn } from '#lib/settingsProblems.ts';
import { absoluteUrl, formNames } from '#lib/site.ts';
import { caching, everywhere } from '#scripts/export/headers.ts';
import { contentSecurityPolicy } from '#scripts/export/policy.ts';
import { brokenForms, reasonOf, withoutHeaders } from './support/deployment';
import { isHydrated } from './support/form';
import { sitePaths } from './support/pages';
import { cachingRemedy, headerRemedy, linesOf, remedies } from './support/remedies';

/** Seconds that anything may be kept for too long: GitHub Pages and other hosts without settings do so. */
const tolerated = 600;

/** Milliseconds for one answer; a slower one is a fault. */
const patience = 10_000;

const site = process.env.BASE_URL ?? '';
const missing = '/no-such-page';
const rebuild = '\n    Set it in the environment of the build (docs/email.md, step 5); then build and deploy again.';

/** Faults of many addresses, each reported once. */
class Faults {
  readonly #found = new Map<string, { paths: string[]; remedy: string }>();

  /** @param fault the end of a sentence that begins with the address */
  add(fault: string, path: string, remedy = '') {
    const { paths } = this.#found.get(fault) ?? { paths: [] };
    this.#found.set(fault, { paths: [...paths, path], remedy });
  }

  /** One sentence for each fault; faults with the same remedy stand above it. */
  sentences(): string[] {
    const sentences = new Map<string, string[]>();
    for (const [fault, { paths, remedy }] of this.#found) {
      const others = paths.length > 3 ? ` and ${paths.length - 3} others` : '';
      const sentence = `${paths.slice(0, 3).join(', ')}${others}: ${fault}.`;
      sentences.set(remedy, [...(sentences.get(remedy) ?? []), sentence]);
    }
    return [...sentences].map(([remedy, sentences]) => sentences.join('\n') + remedy);
  }
}

/** Those of the running test. */
let faults: Faults;

// Sixty answers of a slow host.
test.describe.configure({ timeout: 120_000 });

test.beforeEach(() => {
  faults = new Faults();
});

test.afterEach(() => {
  const sentences = faults.sentences();
  // A stack would bury the sentences.
  if (sentences.length > 0) throw Object.assign(new Error(`\n${sentences.join('\n')}\n`), { stack: '' });
});

function remark(sentence: string) {
  test.info().annotations.push({ type: 'remark', description: sentence });
  console.log(`  Remark: ${sentence}`);
}

/** @returns the answer of an address; without one, undefined, and adds a fault */
async function ask(request: APIRequestContext, path: string): Promise<APIResponse | undefined> {
  try {
    return await request.get(path, { timeout: patience });
  } catch (error) {
    faults.add(`does not answer (${reasonOf(error)})`, path, linesOf(remedies.address));
    return undefined;
  }
}

/** @returns the text of an answer; without one, an empty string */
async function textAt(request: APIRequestContext, path: string): Promise<string> {
  return (await ask(request, path))?.text() ?? '';
}

/** @returns the files of a folder that the pages name, without styles: these are inlined, and only their names are left */
async function filesBelow(folder: string, request: APIRequestContext): Promise<string[]> {
  const texts = await Promise.all(sitePaths.map((path) => textAt(request, path)));
  const names = texts.flatMap((text) => text.match(new RegExp(`${folder}[\\w./~-]+\\.\\w+`, 'g')) ?? []);
  return [...new Set(names)].filter((name) => !name.endsWith('.css'));
}

/** @returns the seconds that browsers keep an answer, by its own words */
function secondsKept(cacheControl = ''): number {
  const [, seconds = 0] = cacheControl.match(/max-age=(\d+)/) ?? [];
  return /no-store|no-cache/.test(cacheControl) ? 0 : Number(seconds);
}

test('each page answers at its address, with and without a slash or .html', async ({ request }) => {
  for (const path of sitePaths) {
    for (const spelling of path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`]) {
      const response = await ask(request, spelling);
      if (!response) continue;
      const [, canonical] = (await response.text()).match(/<link rel="canonical" href="([^"]+)"/) ?? [];
      const remedy = linesOf(remedies.address);
      if (response.status() !== 200) faults.add(`answers ${response.status()}`, spelling, remedy);
      else if (canonical !== absoluteUrl(path)) faults.add('shows another page', spelling, remedy);
    }
  }
});

test('any other path answers with 404 and its text, and is not remembered', async ({ request }) => {
  const response = await ask(request, missing);
  if (!response) return;
  const remedy = linesOf(remedies.notFound);
  if (response.status() !== 404) faults.add(`answers ${response.status()} instead of 404`, missing, remedy);
  if (!(await response.text()).includes('404 Error')) faults.add('does not show "404 Error"', missing, remedy);
  const seconds = secondsKept(response.headers()['cache-control']);
  if (seconds > tolerated)
    faults.add(`is kept for ${seconds} seconds, although it may exist tomorrow`, missing, linesOf(remedies.notKept));
});

test('every answer has its headers, and is kept as long as a file of its type may be', async ({ request }) => {
  const isFault = !isOn(withoutHeaders);
  const remarks = new Faults();

  const compare = async (path: string, headers: Readonly<Record<string, string>>) => {
    const response = await ask(request, path);
    if (!response) return;
    const actual = response.headers();
    const isFile = /\.(?!html)\w+$/.test(path);
    if (isFile && !response.ok()) faults.add(`answers ${response.status()}`, path, linesOf(remedies.script));
    // Another test looks at how long a missing file is kept.
    for (const [name, value] of Object.entries({ ...everywhere, ...(response.ok() && headers) })) {
      const found = actual[name.toLowerCase()];
      if (found === value) continue;
      const difference = `${name} is ${found ? `"${found}"` : 'missing'} instead of "${value}"`;
      const remedy = name in everywhere ? headerRemedy(name, value) : cachingRemedy(name, value);
      if (isFault) faults.add(difference, path, linesOf(remedy));
      else remarks.add(difference, path);
      // Visitors suffer from this one, whatever the host can do.
      const [seconds, wanted] = [secondsKept(found), secondsKept(value)];
      if (!isFault && name === 'Cache-Control' && seconds > wanted + tolerated)
        faults.add(`is kept for ${seconds} seconds instead of ${wanted}`, path);
    }
  };
  for (const { paths, headers } of caching) {
    for (const path of paths) {
      const files = path.endsWith('*') ? await filesBelow(path.slice(0, -1), request) : [path];
      for (const file of files) await compare(file, headers);
    }
  }
  await compare(missing, {});
  for (const sentence of remarks.sentences().flatMap((sentences) => sentences.split('\n'))) remark(sentence);
});

test('pages and scripts travel compressed', async ({ request }) => {
  const scripts = (await filesBelow('/_next/static/', request)).filter((file) => file.endsWith('.js'));
  for (const path of [...sitePaths, ...scripts]) {
    const response = await ask(request, path);
    if (response && !response.headers()['content-encoding'])
      faults.add('is not compressed', path, linesOf(remedies.compression));
  }
});

test('the policy of each page is the one that it was built with, and no script came after it', async ({ request }) => {
  const remedy = linesOf(remedies.rewriting);
  for (const path of [...sitePaths, missing]) {
    const response = await ask(request, path);
    // Other tests report a page that is not ours.
    const text = (await response?.text()) ?? '';
    if (!text.includes(path === missing ? '404 Error' : absoluteUrl(path))) continue;
    const { document } = new JSDOM(text).window;
    const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]');
    meta?.remove();
    for (const script of document.querySelectorAll('script:not([type="application/ld+json"])')) {
      const hash = createHash('sha256').update(script.textContent).digest('base64');
      const src = script.getAttribute('src');
      if (src ? originsOf('scripts').includes(new URL(src, site).origin) : meta?.content.includes(hash)) continue;
      faults.add(`has a script that the build did not put there, ${script.outerHTML.slice(0, 80)}`, path, remedy);
      script.remove();
    }
    if (!meta) {
      faults.add('has no Content-Security-Policy', path, remedy);
      continue;
    }
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    const files = await Promise.all(islands.map(({ dataset }) => ask(request, dataset.island ?? '')));
    // The policy follows from them. Another test reports a missing one.
    if (files.some((file) => !file?.ok())) continue;
    const code = await Promise.all(files.map(async (file) => (await file?.text()) ?? ''));
    if (meta.content !== contentSecurityPolicy(document, code))
      faults.add('has another Content-Security-Policy than its scripts and styles were built with', path, remedy);
  }
});

test('no cookie is set, and nothing is asked for that is not of the site', async ({ page }) => {
  const remedy = linesOf(remedies.rewriting);
  const known = caching.flatMap(({ paths }) => paths);
  const broken = brokenForms();
  let shown = '';
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isKnown = known.some((path) =>
      path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
    );
    if (!allOrigins().includes(origin) && (origin !== site || !isKnown))
      faults.add(`asks for ${request.url()}`, shown, remedy);
  });
  for (const path of sitePaths) {
    shown = path;
    await page.goto(path);
    // What waits for the visitor to do something.
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 200);
    await page.keyboard.press('Tab');
    const form = formNames.find((form) => path === `/${form}`);
    if (form && !broken[form]) await expect.poll(() => isHydrated(page)).toBe(true);
  }
  for (const { name, path } of await page.context().cookies()) faults.add(`has the cookie "${name}"`, path, remedy);
});

test('plain http leads to https', async ({ request }) => {
  const { protocol, port, hostname } = new URL(site);
  const remedy = linesOf(remedies.encryption);
  if (protocol === 'http:' && !isLoopback(site)) return faults.add('is served without encryption', site, remedy);
  if (protocol === 'http:' || port) return remark(`Whether plain http leads to https is not tried on ${site}.`);
  const address = `http://${hostname}/about`;
  const response = await request.get(address, { maxRedirects: 0, timeout: patience }).catch(() => undefined);
  if (!response) return remark(`${address} does not answer: who types no https finds nothing.`);
  const { location = `no other address, but answers ${response.status()}` } = response.headers();
  if (location !== `${site}/about`) faults.add(`leads to ${location} instead of ${site}/about`, address, remedy);
});

test('each form sends', () => {
  for (const [form, reason] of Object.entries(brokenForms()))
    faults.add(
      `its form sends nothing: ${reason}`,
      `/${form}`,
      linesOf(reason.startsWith(`/${form} `) ? remedies.address : remedies.script),
    );
});

test('the settings are those of this site, and no placeholders', async ({ request }) => {
  // Those that e2e/support/deployment.ts has read from the pages and forms.
  if (settings.siteUrl !== site) faults.add(`its pages give ${settings.siteUrl} as their address`, site, rebuild);
  if (new URL(settings.emailOrigin).hostname === new URL(site).hostname)
    faults.add(`its forms send to its own host, ${settings.emailOrigin}, where only files are`, site, rebuild);
  for (const form of formNames) {
    // Of a form that sends nothing, nothing is known.
    if (brokenForms()[form]) continue;
    const { toEmail } = settings[form];
    if (!(await textAt(request, `/${form}`)).includes(toEmail))
      faults.add(`names another address than ${toEmail}, to which it sends`, `/${form}`, linesOf(remedies.rewriting));
  }
  const unread = Object.keys(brokenForms()).map((form) => `_${form.toUpperCase()}_`);
  if (unread.length === formNames.length) return;
  const doubts = doubtfulSettings().match(/(?<=^ {2}).+(?=\.$)/gm) ?? [];
  for (const doubt of doubts.filter((doubt) => !unread.some((form) => doubt.includes(form)))) {
    faults.add(doubt, site, rebuild);
  }
});
