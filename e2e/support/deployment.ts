/** Reads a deployed site before its tests: whether it answers, and the settings that were built into it. */
import { chromium, errors, type Page, type Request, request } from '@playwright/test';
import { isLoopback, originProblem, switchProblem } from '#lib/settingsProblems.ts';
import { type FormName, formNames } from '#lib/site.ts';
import { findBrowser, howToInstall } from '#scripts/testing/programs.ts';
import { ada, fill, formOf } from './form';

/** Milliseconds for each step; a visitor would leave by then. */
const patience = 8_000;

/** Suites that need the files of `out/` or the mail sandbox. */
export const onlyAtHome = ['edits', 'hosts', 'html', 'sandbox'];

/** A proxy for browsers that lets them reach the site at this address alone: at its port, nobody listens. */
export function nowhereElse(address: string) {
  // SOCKS: WebDriver BiDi uses an HTTP proxy for unencrypted addresses alone.
  return { server: 'socks5://127.0.0.1:9', bypass: `<-loopback>,${new URL(address).hostname}` };
}

/** Names the switch for hosts that let nobody set headers, such as GitHub Pages: a missing header is then a remark. */
export const withoutHeaders = 'WITHOUT_HEADERS';

/** @returns the forms that send nothing, each with the reason; `readDeployment` puts them into the environment */
export function brokenForms(): Partial<Record<FormName, string>> {
  return JSON.parse(process.env.BROKEN_FORMS ?? '{}');
}

/**
 * Catches what the forms of the site send, and puts the settings in it into the environment, for the tests. Notes a form
 * that sends nothing. Ends the process with one sentence if there is nothing to test.
 * @param given the address, as a person typed it
 * @returns the origin of the site, and whether the browsers cannot send what a test does not stub
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
      // Its policy may say where it would send to.
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

/** What keeps a page from working: a bad answer for itself or a script, or what the browser blocks. */
function faultsOf(page: Page, address: string): Set<string> {
  const faults = new Set<string>();
  const { origin } = new URL(address);
  const isPart = (request: Request) =>
    ['document', 'script'].includes(request.resourceType()) && new URL(request.url()).origin === origin;
  page.on('response', (response) => {
    if (!isPart(response.request())) return;
    const { pathname } = new URL(response.url());
    const type = response.headers()['content-type'] ?? '';
    if (response.status() >= 400) faults.add(`${pathname} answers ${response.status()}`);
    else if (type && response.request().resourceType() === 'script' && !type.includes('javascript'))
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
 * Sends a message with a form, catches it, and puts its settings into the environment.
 * @returns the origin that it was sent to
 * @throws Error when there is no form, or when it sends nothing
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
    // Leaving a page while its alert comes up freezes it.
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

/** @returns the canonical address of the home page */
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

/** The first line of Playwright's error, without the name of the call. */
export function reasonOf(error: unknown): string {
  const [line = ''] = String(error).split('\n', 1);
  return line.replace(/^.*?Error: ([\w.]+: )?/, '').replace(/\.$/, '');
}

/** Ends the process with a sentence, and no stack trace. */
export function refuse(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
