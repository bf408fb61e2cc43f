/** Gets to know a deployed site before it is tested: whether it answers, and which settings were built into it. */
import { chromium, errors, type Page, type Request, request } from '@playwright/test';
import { isLoopback, originProblem, switchProblem } from '#lib/settingsProblems.ts';
import { type FormName, formNames } from '#lib/site.ts';
import { findBrowser, howToInstall } from '#scripts/testing/programs.ts';
import { ada, fill, formOf } from './form';

/** Milliseconds for each step: a visitor would have left, too. */
const patience = 8_000;

/** Suites that need the files of `out/` or the mail sandbox. */
export const onlyAtHome = ['edits', 'hosts', 'html', 'sandbox'];

/**
 * How browsers reach a deployed site, and nothing else: what a test sends by mistake ends at a port where nobody listens.
 * @param address of the site
 */
export function nowhereElse(address: string) {
  // SOCKS, since WebDriver BiDi takes an HTTP proxy for unencrypted addresses alone.
  return { server: 'socks5://127.0.0.1:9', bypass: `<-loopback>,${new URL(address).hostname}` };
}

/** Says that the host lets nobody set headers, as GitHub Pages does: what it lacks of them is then a remark. */
export const withoutHeaders = 'WITHOUT_HEADERS';

/** @returns the forms that send nothing, with what was seen instead; `readDeployment` keeps them in the environment */
export function brokenForms(): Partial<Record<FormName, string>> {
  return JSON.parse(process.env.BROKEN_FORMS ?? '{}');
}

/**
 * Looks at the site, and puts the settings that it sends with into the environment, where the tests look for them. What
 * it sends is caught. A form that sends nothing is noted for the tests; only where there is nothing to test, the process
 * ends, with one sentence.
 * @param given the address, as a person typed it
 * @returns the address, without a slash at its end, and whether browsers can be kept from sending what a test does not stub
 */
export async function readDeployment(given: string): Promise<{ address: string; isSafe: boolean }> {
  const address = given.trim().replace(/\/$/, '');
  const problem = originProblem(address);
  if (problem) return refuse(`BASE_URL is ${problem}.`);
  const unclear = switchProblem(withoutHeaders);
  if (unclear) return refuse(unclear);
  process.env.NEXT_PUBLIC_SITE_URL = await canonicalAddress(address);

  const executable = findBrowser('chromium');
  if (!executable) return refuse(`A deployed site is read with Chromium, which is not here. ${howToInstall}`);
  const browser = await chromium.launch({ ...executable, proxy: nowhereElse(address) });
  const broken: Partial<Record<FormName, string>> = {};
  const origins = new Set<string | undefined>();
  for (const form of formNames) {
    const page = await browser.newPage({ baseURL: address, ignoreHTTPSErrors: isLoopback(address) });
    page.setDefaultTimeout(patience);
    const faults = faultsOf(page, address);
    try {
      origins.add(await readForm(page, form));
    } catch (error) {
      const silence = `within ${patience / 1000} seconds, without a file that is missing or an error in the console`;
      broken[form] = [...faults].join('; ') || (error instanceof errors.TimeoutError ? silence : reasonOf(error));
      // Where it would send to, as far as the page says.
      origins.add(/connect-src 'self' (https?:[^\s;"]+)/.exec(await page.content())?.[1]);
    }
    await page.close();
  }
  await browser.close();
  process.env.BROKEN_FORMS = JSON.stringify(broken);
  const [origin] = [...origins].filter((origin) => origin !== undefined);
  if (origin) process.env.NEXT_PUBLIC_EMAILJS_ORIGIN = origin;
  const { hostname } = new URL(address);
  const isSafe = [...origins].every((origin) => origin && new URL(origin).hostname !== hostname);
  return { address: new URL(address).origin, isSafe };
}

/** What keeps a page from working: itself or a script that does not answer as it should, or that the browser refuses. */
function faultsOf(page: Page, address: string): Set<string> {
  const faults = new Set<string>();
  const { origin } = new URL(address);
  const isPart = (request: Request) =>
    ['document', 'script'].includes(request.resourceType()) && new URL(request.url()).origin === origin;
  page.on('response', (response) => {
    const request = response.request();
    if (!isPart(request)) return;
    const { pathname } = new URL(response.url());
    const type = response.headers()['content-type'] ?? '';
    if (response.status() >= 400) faults.add(`${pathname} answers ${response.status()}`);
    else if (type && request.resourceType() === 'script' && !type.includes('javascript'))
      faults.add(`${pathname} comes as ${type} instead of JavaScript`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (isPart(request) && !reason.includes('ABORTED'))
      faults.add(`${new URL(request.url()).pathname} does not arrive: ${reason}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy/.test(text) && /script|connect/i.test(text))
      faults.add(`the browser says "${text.split('. ', 1)[0]}"`);
  });
  return faults;
}

/**
 * Sends a message with a form, catches it, and puts the settings in it into the environment.
 * @returns the origin that the message was for
 * @throws Error of Playwright when there is no form, or when it sends nothing
 */
async function readForm(page: Page, form: FormName): Promise<string> {
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}));
  await page.route('**/api/v1.0/email/**', (route) =>
    route.fulfill({ body: 'OK', headers: { 'access-control-allow-origin': '*' } }),
  );
  const response = await page.goto(`/${form}`);
  if (response?.status() !== 200) throw new Error(`/${form} answers ${response?.status()}`);
  if ((await page.locator('form').count()) === 0) throw new Error(`/${form} shows no form`);
  await fill(page, ada);
  const [call] = await Promise.all([
    page.waitForRequest('**/api/v1.0/email/send'),
    // A page that is left while its alert comes up stays frozen.
    page.waitForEvent('dialog'),
    formOf(page).send.click(),
  ]);
  const { user_id, service_id, template_id, template_params } = call.postDataJSON();
  const prefix = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
  Object.assign(process.env, {
    NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: user_id,
    [`${prefix}_SERVICE_ID`]: service_id,
    [`${prefix}_TEMPLATE_ID`]: template_id,
    [`${prefix}_TO_NAME`]: template_params.to_name,
    [`${prefix}_TO_EMAIL`]: template_params.to_email,
  });
  return new URL(call.url()).origin;
}

/** @returns the address that the home page names as its own */
async function canonicalAddress(address: string): Promise<string> {
  const context = await request.newContext({ ignoreHTTPSErrors: isLoopback(address) });
  try {
    const response = await context.get(address, { maxRedirects: 0, timeout: patience });
    const { location } = response.headers();
    if (location) return refuse(`BASE_URL is ${address}, which redirects to ${location}.`);
    if (response.status() !== 200) return refuse(`${address} answers ${response.status()}.`);
    const [, canonical] = (await response.text()).match(/<link rel="canonical" href="([^"]+)"/) ?? [];
    return canonical ?? refuse(`${address} is another site: its page has no canonical address.`);
  } catch (error) {
    return refuse(`${address} does not answer: ${reasonOf(error)}.`);
  } finally {
    await context.dispose();
  }
}

/** The first line of an error of Playwright, without the name of the call. */
function reasonOf(error: unknown): string {
  const [line = ''] = String(error).split('\n', 1);
  return line.replace(/^.*?Error: ([\w.]+: )?/, '').replace(/\.$/, '');
}

/** Ends the process with a sentence, and no stack trace. */
export function refuse(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
